import { z } from 'zod'
import { environment } from '../../src/settings/environment.ts'

/** JSON Schema of one setting. */
const described = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  default: z.union([z.string(), z.number()]).optional(),
  description: z.string(),
  unset: z.string().default(''),
  production: z.union([z.literal(true), z.string()]).default(''),
})
type Described = z.output<typeof described>

const code = (text: string | number) => `\`${text}\``

function typeOf({ type, enum: values, format, minLength, ...number }: Described): string {
  if (values?.includes('1')) return '`true` or `false`'
  if (values) return values.map(code).join(', ')
  if (format === 'uri') return 'http or https address'
  if (format === 'email') return 'email address'
  if (type === 'string') return minLength === undefined ? 'text' : `text, ${minLength} characters or more`
  const { minimum, maximum, exclusiveMinimum } = number
  const range = [
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    ...(minimum === undefined ? [] : [`${minimum} to ${maximum}`]),
  ]
  return [type === 'integer' ? 'whole number' : 'number', ...range].join(', ')
}

function rowOf(name: string, setting: Described): string {
  const { default: usual, unset, production, description } = setting
  const cells = [
    code(name),
    typeOf(setting),
    usual === undefined ? unset : code(usual),
    production === true ? 'required' : production,
    description,
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** Generates docs/settings.md from the configuration's schema. */
export function settingsPage(): string {
  const { properties } = z
    .object({ properties: z.record(z.string(), described) })
    .parse(z.toJSONSchema(environment, { io: 'input' }))
  const rows = Object.entries(properties).map(([name, setting]) => rowOf(name, setting))
  return `# Settings

Read from the environment, and checked before anything else starts: each that is wrong or missing is named in a line of its own. An empty value counts as not set, and a line break at the end of a value is ignored.

This page is written by \`pnpm --filter @kindling/api settings-page\` from the schema in \`apps/api/src/settings/environment.ts\`; change that, not the page.

| Setting | Type | Unless set | In production | What it is for |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
