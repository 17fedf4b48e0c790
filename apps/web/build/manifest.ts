import { z } from 'zod'

export const manifestSchema = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)

/** What Vite built, by the source or the name of each chunk. */
export type Manifest = z.output<typeof manifestSchema>

/** The scripts of an entry, each after those that it needs: in this order they can be run one by one. */
export function scriptsOf(manifest: Manifest, name: string): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  const needed = (chunk.imports ?? []).flatMap((needs) => scriptsOf(manifest, needs))
  return [...new Set([...needed, chunk.file])]
}
