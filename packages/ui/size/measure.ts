import { readFile } from 'node:fs/promises'
import { mainFile, packageFolder, publicFolders } from '../build/components.ts'
import { bundle, type Size, sizeOf } from './bundle.ts'
import { packagesOf, partsEntry } from './parts.ts'

export interface ComponentSize {
  /** What is written here, with the components it is made of; every package left out. */
  own: Size
  /** All that an import brings to an app that has React. */
  whole: Size
  /** The bare behaviour it stands on (Radix, react-day-picker, sonner), imported without us. 0: none. */
  partsGzip: number
  /**
   * The same with one icon beside it, where icons are drawn: lucide's runtime, which an app pays once, whichever
   * component brings it first.
   */
  baseGzip: number
}

export interface Sizes {
  components: Record<string, ComponentSize>
  /** The style sheet of a page that uses every component, without the fonts' own. */
  styles: Size
}

/**
 * Measures the whole package: code from its source, styles from the last build.
 * @throws when there is no build.
 */
export async function measure(): Promise<Sizes> {
  const components: Sizes['components'] = {}
  for (const folder of publicFolders()) components[folder] = await measureComponent(folder)
  const styles = await readFile(`${packageFolder}dist/styles.css`, 'utf8').catch((cause: unknown) => {
    throw new Error('There is no dist/styles.css to measure: run the build first.', { cause })
  })
  return { components, styles: sizeOf(styles) }
}

export async function measureComponent(folder: string): Promise<ComponentSize> {
  const entry = `export * from ${JSON.stringify(mainFile(folder))}`
  const options = { folder: packageFolder }
  const readable = await bundle(entry, { ...options, without: 'packages', minify: false })
  const parts = partsEntry(readable)
  const gzipOf = async (bare: string) => (bare === '' ? 0 : sizeOf(await bundle(bare, options)).gzip)
  const partsGzip = await gzipOf(parts)
  const drawsIcons = packagesOf(readable).includes('lucide-react')
  return {
    own: sizeOf(await bundle(entry, { ...options, without: 'packages' })),
    whole: sizeOf(await bundle(entry, options)),
    partsGzip,
    baseGzip: drawsIcons ? await gzipOf(`${parts}export { Check } from 'lucide-react'\n`) : partsGzip,
  }
}
