import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import { DoAndDont } from '../packages/ui/docs/do-and-dont.tsx'
import sizes from '../packages/ui/size/sizes.json'

const kilo = (bytes: number) => (bytes / 1000).toFixed(1)
const components: Record<string, { own: { gzip: number }; whole: { gzip: number } }> = sizes.components

const folderOf = (fileName: unknown) => String(fileName).match(/packages\/ui\/src\/([^/]+)\//)?.[1]

/** The folder of the component that a page of stories is about. */
function useFolder() {
  const { preparedMeta } = useOf('meta', ['meta'])
  return folderOf(preparedMeta.parameters.fileName)
}

/** What the size gate measured; a pattern has no size. */
function Size() {
  const folder = useFolder()
  const size = folder ? components[folder] : undefined
  if (!size) return null
  return (
    <p>
      <strong>Size:</strong> {kilo(size.whole.gzip)} kB gzip for an app that has React and imports this alone,
      of which {kilo(size.own.gzip)} kB are written here.
    </p>
  )
}

function Guidance() {
  const folder = useFolder()
  return folder ? <DoAndDont folder={folder} /> : null
}

/** A component's page: what it is for and its keys, its measured size, what to do with it and what not, live controls, every story. */
export default function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Size />
      <Primary />
      <Controls />
      <Guidance />
      <Stories />
    </>
  )
}
