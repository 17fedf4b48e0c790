import { answerOf, type EndpointShape } from '@kindling/domain/endpoint'
import { errorStatus } from '@kindling/domain/errors'
import { z } from 'zod'

type Json = Record<string, unknown>

const errorAnswer = z.object({
  status: z.literal('error'),
  code: z.enum(Object.keys(errorStatus)),
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  current: z.string().optional(),
  until: z.iso.datetime().optional(),
})

/** An endpoint with its OpenAPI operation. */
export interface DescribedCall {
  endpoint: EndpointShape
  described: Json
}

/** An OpenAPI 3.1 document of the endpoints, generated from their contracts. */
export function describeApi(calls: readonly DescribedCall[]): Json {
  const paths: Record<string, Json> = {}
  for (const { endpoint, described } of calls) {
    const path = `/api${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kindling',
      version: '1',
      description:
        'Neighbours swap skills. Every answer is `{status, message?, data}`, or an error with a code.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        access: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refresh: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: schemaOf(errorAnswer, 'output') },
    },
  }
}

/** An endpoint as an OpenAPI operation. */
export function describeCall(endpoint: EndpointShape): Json {
  const { auth, summary, method, path, data } = endpoint
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)?/g, (_, c: string = '') => c.toUpperCase())}`,
    tags: [path.split('/')[1]],
    summary,
    ...(auth === 'moderator' ? { description: 'For moderators.' } : {}),
    security:
      auth === 'none'
        ? []
        : [...(auth === 'optional' ? [{}] : []), { [auth === 'refresh' ? 'refresh' : 'access']: [] }],
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: {
      200: { description: 'It worked', content: json(schemaOf(answerOf(data), 'output')) },
      default: { description: 'It did not', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

function parametersOf({ params, query, idempotent }: EndpointShape): Json[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Names this try. A repetition with the same key answers the first result; a call without a key is a new try.',
    schema: { type: 'string', format: 'uuid' },
  }
  return [...fieldsOf(params, 'path'), ...fieldsOf(query, 'query'), ...(idempotent ? [key] : [])]
}

function fieldsOf(schema: z.core.$ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?._zod.def.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(z.object({ field }), {}).success,
    schema: schemaOf(z.object({ field }), 'input', 'field'),
  }))
}

function bodyOf({ body, files }: EndpointShape): Json {
  if (!body && !files) return {}
  const fields = body ? schemaOf(body, 'input') : { type: 'object' }
  if (!files) return { requestBody: { required: true, content: json(fields) } }
  const uploads = Object.entries(files).map(([name, { max, maxBytes }]) => [
    name,
    { type: 'array', maxItems: max, items: { type: 'string', format: 'binary', maxLength: maxBytes } },
  ])
  const schema = { allOf: [fields, { type: 'object', properties: Object.fromEntries(uploads) }] }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

/** A Zod schema as JSON Schema; with a name, one of its properties. Unrepresentable parts accept anything. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output', property?: string): Json {
  const { $schema: _, ...found } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return property === undefined ? found : { ...Object(found.properties?.[property]) }
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}
