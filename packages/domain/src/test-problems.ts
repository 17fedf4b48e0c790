import type * as z from 'zod/mini'

/** What a schema says of a value, field by field; nothing when it takes it. */
export function problemsOf(schema: z.ZodMiniType, value: unknown): string[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
