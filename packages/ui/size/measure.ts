import { readFile } from 'node:fs/promises'
import { mainFile, packageFolder, publicFolders } from '../build/components.ts'
import { bundle, type Size, sizeOf } from './bundle.ts'
import { packagesOf, partsEntry } from './parts.ts'

export interface ComponentSize {
  /** Own code, with the components it uses, without packages. */
  own: Size
  /** The whole import without React. */
  whole: Size
  /** Only its behaviour packages (Radix, react-day-picker, sonner), in bytes after gzip; 0 without any. */
  partsGzip: number
  /** The same, with one icon if the component has icons: counts lucide's runtime, which an app loads once. */
  baseGzip: number
}

export interface Sizes {
  components: Record<string, ComponentSize>
  /** The style sheet of all components, without the fonts'. */
  styles: Size
}

/**
 * Measures the whole package: code from source, styles from the last build.
 * @throws Error when there is no build
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
