import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import sizes from '../packages/ui/size/sizes.json'

const kilo = (bytes: number) => (bytes / 1000).toFixed(1)
const components: Record<string, { own: { gzip: number }; whole: { gzip: number } }> = sizes.components

/** What the size gate measured for the component that a page of stories is about; a pattern has no size. */
function measuredSize(fileName: unknown) {
  const folder = String(fileName).match(/packages\/ui\/src\/([^/]+)\//)?.[1]
  return folder ? components[folder] : undefined
}

function Size() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const size = measuredSize(preparedMeta.parameters.fileName)
  if (!size) return null
  return (
    <p>
      <strong>Size:</strong> {kilo(size.whole.gzip)} kB gzip for an app that has React and imports this alone,
      of which {kilo(size.own.gzip)} kB are written here.
    </p>
  )
}

/** A component's page: what it is for and its keys, its measured size, live controls, every story. */
export default function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Size />
      <Primary />
      <Controls />
      <Stories />
    </>
  )
}
