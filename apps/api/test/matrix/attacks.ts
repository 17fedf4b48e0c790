import type { EndpointShape } from '@kindling/domain/endpoint'
import fc from 'fast-check'
import { foreignField, hostileValue, notoriousValues } from './hostile.ts'
import { fieldsOf, valuesOf } from './shapes.ts'
import type { Parts } from './whole-calls.ts'

export type Place = 'params' | 'query' | 'body'

export interface HostileFile {
  field: string
  name: string
  type: string
  content: Buffer
}

/** One way to make a valid call invalid or malicious. The rest of the call stays valid. */
export type Attack =
  | { kind: 'change'; place: Place; name: string; value: unknown }
  | { kind: 'leave out'; place: Place; name: string }
  | { kind: 'add'; place: Place; name: string; value: unknown }
  | { kind: 'shape'; place: Place; value: unknown }
  | { kind: 'whole body'; value: unknown }
  | { kind: 'text'; type: string; text: string }
  | { kind: 'files'; files: HostileFile[] }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'path'; tail: string }
  | { kind: 'parts'; parts: Parts }

/** Random attacks on a call, generated from its schemas. */
export function attacksOn(endpoint: EndpointShape): fc.Arbitrary<Attack> {
  const fields = placedFieldsOf(endpoint)
  const some: fc.Arbitrary<Attack>[] = [
    add(endpoint),
    fc.constantFrom<Attack>(...headers),
    fc.constantFrom<Attack>(...paths),
  ]
  if (fields.length > 0) {
    const field = fc.constantFrom(...fields)
    const change = fc.record({ kind: fc.constant('change' as const), at: field, value: hostileValue })
    some.push(change.map(({ at, ...rest }) => ({ ...rest, ...at })))
    some.push(change.map(({ at, ...rest }) => ({ ...rest, ...at })))
    some.push(field.map((at) => ({ kind: 'leave out', ...at })))
    for (const place of ['params', 'query', 'body'] as const) {
      const schema = endpoint[place]
      if (schema) some.push(valuesOf(schema).map((value) => ({ kind: 'shape', place, value })))
    }
  }
  if (endpoint.method !== 'GET') {
    some.push(fc.constantFrom<Attack>(...bodies))
    some.push(hostileValue.map((value) => ({ kind: 'whole body', value })))
  }
  if (endpoint.files) some.push(fc.array(file, { maxLength: 6 }).map((files) => ({ kind: 'files', files })))
  return fc.oneof(...some)
}

/** Attacks that always run: every malformed body, and each notorious value in every field. */
export function certainAttacks(endpoint: EndpointShape): Attack[] {
  const changes = placedFieldsOf(endpoint).flatMap((at) =>
    notoriousValues.map((value): Attack => ({ kind: 'change', ...at, value })),
  )
  return endpoint.method === 'GET' ? changes : [...changes, ...bodies]
}

function placedFieldsOf(endpoint: EndpointShape): { place: Place; name: string }[] {
  return (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = endpoint[place]
    return schema ? fieldsOf(schema).map(({ name }) => ({ place, name })) : []
  })
}

function add({ method }: EndpointShape): fc.Arbitrary<Attack> {
  const places: Place[] = method === 'GET' ? ['query'] : ['query', 'body']
  return fc.record({
    kind: fc.constant('add' as const),
    place: fc.constantFrom(...places),
    name: foreignField,
    value: fc.oneof(fc.constantFrom<unknown>('moderator', 1_000_000, true, 'completed'), hostileValue),
  })
}

const headers = [
  ['content-encoding', 'gzip'],
  ['content-encoding', 'nothing-known'],
  ['content-length', '1'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/xml'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'nonsense'],
  ['content-type', ''],
  ['idempotency-key', 'short'],
  ['idempotency-key', 'x'.repeat(5000)],
  ['idempotency-key', 'höflich-und-lang'],
  ['x-http-method-override', 'DELETE'],
  ['x-forwarded-for', "' OR 1=1 --"],
  ['x-original-url', '/api/wallet/balance'],
  ['user-agent', 'x'.repeat(8000)],
  ['accept', 'text/html'],
  ['accept-version', '9.x'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-0,5-1'],
  ['host', 'elsewhere.example'],
].map(([name = '', value = '']) => ({ kind: 'header', name, value }) as const)

const paths = [
  ...[
    '/',
    '//',
    '/..',
    '/%2e%2e%2fdocs',
    '%00',
    '%zz',
    '%',
    '%c0%ae',
    ';x=1',
    '.json',
    `/${'a/'.repeat(2000)}`,
  ],
  ...[
    '?',
    '?&&&',
    '?%',
    '?a=%zz',
    '?__proto__[role]=moderator',
    '?limit=1&limit=2',
    '?limit[]=1',
    '?before=',
  ],
  ...[
    '?limit=-1',
    '?limit=1e9',
    '?limit=NaN',
    `?${'a=1&'.repeat(2000)}`,
    '?constructor.prototype=1',
    '#x',
    '??',
  ],
].map((tail) => ({ kind: 'path', tail }) as const)

const boundary = 'multipart/form-data; boundary=x'
const bodies = [
  ...[
    '',
    '{',
    '{"a":}',
    '[1,2',
    'nul',
    '"text"',
    '12',
    '{"a":1}{"a":2}',
    "{'a':1}",
    '\ufeff{}',
    '\u0000',
  ].map(json),
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"a":1e309}', '{"a":-0}'].map(json),
  json('['.repeat(20_000) + ']'.repeat(20_000)),
  json(`{"a":"${'x'.repeat(300_000)}"}`),
  { kind: 'text', type: 'text/plain', text: '{}' },
  { kind: 'text', type: 'application/x-www-form-urlencoded', text: 'role=moderator' },
  { kind: 'text', type: 'multipart/form-data', text: 'no boundary' },
  ...[
    '',
    '--x--',
    '--x\r\n\r\n',
    'noise',
    '--x\r\nContent-Disposition: form-data; name="description"\r\n\r\nbreaks off',
  ].map((text) => ({ kind: 'text', type: boundary, text }) as const),
  {
    kind: 'text',
    type: boundary,
    text: '--x\r\nContent-Disposition: form-data; name="description"\r\nContent-Type: application/json\r\n\r\n{"toString":1}\r\n--x--',
  },
] as const

function json(text: string) {
  return { kind: 'text', type: 'application/json', text } as const
}

const pictures = [
  Buffer.alloc(0),
  Buffer.from('no picture'),
  Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
  Buffer.from('GIF89a\u00ff\u00ff\u00ff\u00ff', 'latin1'),
  Buffer.from('%PDF-1.7'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"></svg>'),
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///secrets"/></svg>',
  ),
  Buffer.from(
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&d;&d;&d;&d;&d;&d;</text></svg>',
  ),
]

const file: fc.Arbitrary<HostileFile> = fc.record({
  field: fc.constantFrom('thumbnails', 'thumbnails', 'photo', 'file', '__proto__', ''),
  name: fc.constantFrom(
    'a.png',
    '../../secrets.png',
    'a\u0000.png',
    '',
    'x'.repeat(2000),
    'a.php',
    '"; x="1',
  ),
  type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html', '', 'x/'.repeat(300)),
  content: fc.constantFrom(...pictures),
})
