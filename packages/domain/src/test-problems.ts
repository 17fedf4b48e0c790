import type * as z from 'zod/mini'

/** Validation errors of a schema for a value, as `path: message`; empty for a valid value. */
export function problemsOf(schema: z.ZodMiniType, value: unknown): string[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
