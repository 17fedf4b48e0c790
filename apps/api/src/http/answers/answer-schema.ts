import { z } from 'zod'

type Json = Record<string, unknown>

/** Checks that only validate. Others change the value (trim, lower case), or may in a later version. */
const harmlessChecks = new Set([
  'number_format',
  'min_length',
  'max_length',
  'length_equals',
  'greater_than',
  'less_than',
  'multiple_of',
])

/** String formats that only validate: `url`, for one, trims. */
const harmlessFormats = new Set(['datetime', 'date', 'time', 'uuid', 'email', 'regex'])

/**
 * The JSON Schema for a compiled serializer that writes exactly the declared fields; undefined where its output could
 * differ from the zod schema's own: unions, records, defaults, coercions, transforms and unknown types. Made from the
 * zod schema, as zod's JSON Schema export loses transforms and coercions.
 */
export function answerSchemaOf(schema: z.core.$ZodType): Json | undefined {
  // Cast to zod's union of schema kinds, so that `type` narrows it.
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

/** A union with `null` makes the serializer reject other types. */
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
    // Properties of `Object.prototype` exist on every object, so the serializer would write them unset.
    if (property === undefined || name in Object.prototype) return undefined
    properties[name] = property
    if (!isOptional) required.push(name)
  }
  return { type: 'object', properties, required }
}
