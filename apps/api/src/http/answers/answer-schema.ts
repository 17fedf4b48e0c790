import { z } from 'zod'

type Json = Record<string, unknown>

/** Checks that leave a value as it is. Others change it (trim, lower case), or may one day. */
const harmlessChecks = new Set([
  'number_format',
  'min_length',
  'max_length',
  'length_equals',
  'greater_than',
  'less_than',
  'multiple_of',
])

/** The same of formats: a `url`, for one, comes out trimmed. */
const harmlessFormats = new Set(['datetime', 'date', 'time', 'uuid', 'email', 'regex'])

/**
 * What a compiled serializer needs to write an answer field by field, with the declared fields and no others; or
 * undefined where it might write something else than the schema's own parser would answer: unions, records, defaults,
 * coercions, transforms, and whatever isn't known here.
 *
 * It is made from the schema itself, since a JSON Schema no longer tells of its transforms and coercions.
 */
export function answerSchemaOf(schema: z.core.$ZodType): Json | undefined {
  // A union of its kinds, so that what `type` is narrows the rest.
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (!hasHarmlessChecks(def)) return undefined
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return 'coerce' in def && def.coerce ? undefined : { type: def.type }
    case 'enum':
      return typeOf(Object.values(def.entries))
    case 'literal':
      return typeOf(def.values)
    case 'nullable':
      return nullable(answerSchemaOf(def.innerType))
    case 'array':
      return arrayOf(answerSchemaOf(def.element))
    case 'object':
      return def.catchall === undefined ? objectOf(def.shape) : undefined
    default:
      return undefined
  }
}

function hasHarmlessChecks({ checks = [], ...def }: z.core.$ZodTypeDef): boolean {
  return [def, ...checks.map(({ _zod }) => _zod.def)].every(
    (rule) =>
      !('check' in rule) ||
      (rule.check === 'string_format'
        ? 'format' in rule && harmlessFormats.has(String(rule.format))
        : harmlessChecks.has(String(rule.check))),
  )
}

function typeOf(values: readonly unknown[]): Json | undefined {
  const [type = 'undefined', ...others] = new Set(values.map((value) => typeof value))
  const isPlain = others.length === 0 && (type === 'string' || type === 'boolean')
  return isPlain ? { type } : undefined
}

/** Two types in one make the serializer refuse every third. */
function nullable(inner: Json | undefined): Json | undefined {
  return typeof inner?.type === 'string' ? { ...inner, type: [inner.type, 'null'] } : undefined
}

function arrayOf(items: Json | undefined): Json | undefined {
  return items && { type: 'array', items }
}

function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>): Json | undefined {
  const properties: Record<string, Json> = {}
  const required: string[] = []
  for (const [name, field] of Object.entries(shape)) {
    const isOptional = field instanceof z.core.$ZodOptional && field._zod.def.checks === undefined
    const property = answerSchemaOf(isOptional ? field._zod.def.innerType : field)
    // Every object has those of its prototype, declared or not.
    if (property === undefined || name in Object.prototype) return undefined
    properties[name] = property
    if (!isOptional) required.push(name)
  }
  return { type: 'object', properties, required }
}
