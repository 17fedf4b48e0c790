import { readFile, writeFile } from 'node:fs/promises'
import { designTokens } from './design-tokens.ts'

const at = (path: string) => new URL(path, import.meta.url)
const css = await readFile(at('../src/theme/theme.css'), 'utf8')
await writeFile(at('../tokens.json'), `${JSON.stringify(designTokens(css), undefined, 2)}\n`)
