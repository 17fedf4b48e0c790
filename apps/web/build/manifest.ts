import { z } from 'zod'

export const manifestSchema = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)

/** Vite's manifest: built chunks by source file or name. */
export type Manifest = z.output<typeof manifestSchema>

/** The scripts of an entry in dependency order: each after its imports. */
export function scriptsOf(manifest: Manifest, name: string): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  const needed = (chunk.imports ?? []).flatMap((needs) => scriptsOf(manifest, needs))
  return [...new Set([...needed, chunk.file])]
}
