import { facts } from 'virtual:component-facts'
import {
  Controls,
  Description,
  Heading,
  Markdown,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { DoAndDont } from '../packages/ui/docs/do-and-dont.tsx'
import sizes from '../packages/ui/size/sizes.json'
import { CopyButton } from '../packages/ui/src/copy-button/copy-button.tsx'
import { Anatomy } from './anatomy.tsx'
import { otherNames } from './other-names.ts'

const kilo = (bytes: number) => (bytes / 1000).toFixed(1)
const components: Record<string, { own: { gzip: number }; whole: { gzip: number } }> = sizes.components

/** The folder of the component that a page of stories is about, and whether its stories name keys. */
function useSubject() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { fileName, docs } = preparedMeta.parameters
  const folder = String(fileName).match(/packages\/ui\/src\/([^/]+)\//)?.[1] ?? ''
  const hasKeys = String(docs?.description?.component).includes('**Keys:**')
  return { folder, hasKeys, component: facts.components[folder] }
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 py-2">
      <dt className="w-28 text-muted">{name}</dt>
      <dd className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-4">{children}</dd>
    </div>
  )
}

/** How it is imported, what the size gate measured, and its days in git. A pattern has none of that. */
function Facts() {
  const { folder, hasKeys, component } = useSubject()
  const size = components[folder]
  const names = otherNames[folder]
  if (!component) return null
  const code = `import { ${component.names.join(', ')} } from '@kindling/ui/${folder}'`
  return (
    <dl className="sb-unstyled my-6 flex flex-col divide-y divide-line border-y border-line font-sans text-14 text-ink">
      {names && (
        <Fact name="Also called">
          {names.map((name) => (
            <span key={name} id={`also-called-${name.replaceAll(' ', '-')}`}>
              {name}
            </span>
          ))}
        </Fact>
      )}
      <Fact name="Import">
        <code className="min-w-0 flex-1 basis-56">{code}</code>
        <CopyButton value={code} aria-label="Copy the import" />
      </Fact>
      {size && (
        <Fact name="Weight">
          {kilo(size.whole.gzip)} kB gzip for an app that has React and imports this alone, of which{' '}
          {kilo(size.own.gzip)} kB are written here.
        </Fact>
      )}
      {!hasKeys && <Fact name="Keys">None of its own.</Fact>}
      {component.since && (
        <Fact name="History">
          Since {component.since}, last changed on {component.changed}.
        </Fact>
      )}
    </dl>
  )
}

function Guidance() {
  const { folder } = useSubject()
  if (!folder || folder === 'patterns') return null
  return (
    <>
      <Heading>Do and don’t</Heading>
      <DoAndDont folder={folder} />
    </>
  )
}

function Parts() {
  const { component } = useSubject()
  const [name] = component?.names ?? []
  return name ? <Anatomy name={name} /> : null
}

/** What the changelog says about this component. */
function Changes() {
  const { component } = useSubject()
  if (!component || component.notes.length === 0) return null
  return (
    <>
      <Heading>Changes</Heading>
      <ul>
        {component.notes.map(({ text, date, version }) => (
          <li key={text}>
            <Markdown>{`**${[date, version ?? 'not released yet'].filter(Boolean).join(', ')}** ${text}`}</Markdown>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A component's page: what it is for and its keys, what it weighs, what to do with it and what not, live controls, its parts, what changed, every story. */
export default function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Facts />
      <Primary />
      <Controls />
      <Guidance />
      <Parts />
      <Changes />
      <Stories />
    </>
  )
}
