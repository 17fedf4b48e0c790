import fc from 'fast-check'

/** Placeholders for values that JSON can't express or that only the running test knows; `wireText` replaces them. */
export const tooLargeNumber = '@@1e309@@'
export const notANumber = '@@NaN@@'
export const ownId = '@@own id@@'
export const ownIdInCapitals = '@@OWN ID@@'
export const strangersId = '@@stranger@@'

const texts = [
  '',
  ' ',
  '\u200b',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦'.repeat(50),
  'e\u0301'.repeat(500),
  'ﷺ'.repeat(200),
  'x'.repeat(100_000),
  '9'.repeat(400),
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  'Infinity',
  '-1',
  '0x10',
  '1e-7',
  '1e308',
  '2026-02-30',
  '0000-01-01',
  '+999999-12-31',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '%00',
  '%zz',
  '../../secrets',
  '..%2f..%2fsecrets',
  "' OR '1'='1",
  "'; DROP TABLE members; --",
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  'a@b.example\r\nBcc: everybody@b.example',
  '\r\nX-Injected: 1',
  '1 '.concat('st '.repeat(60)),
  ownId,
  ownIdInCapitals,
  strangersId,
]

const others: unknown[] = [
  ...[null, true, false, 0, -0, -1, 0.1 + 0.2, 1e21, 1e308, 5e-324, 2 ** 53, 2 ** 63],
  ...[tooLargeNumber, notANumber, [], {}, [[]], [null], ['a', 'b'], { $ne: null }, { toString: 1 }],
  ...[{ length: 1e9 }, Object.fromEntries([['__proto__', { role: 'moderator' }]])],
]

/**
 * Values that break servers: a null byte, a lone surrogate, the caller's own id in upper case, out-of-range numbers, an
 * object instead of text.
 */
export const notoriousValues: readonly unknown[] = [
  'a\u0000b',
  'a\ud83e',
  ownIdInCapitals,
  tooLargeNumber,
  { toString: 1 },
]

/** Strings that are known to break servers, and arbitrary JSON. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...others) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** Undeclared fields for mass assignment attacks. */
export const foreignField: fc.Arbitrary<string> = fc.constantFrom(
  ...[
    'id',
    '_id',
    'role',
    'isAdmin',
    'member_id',
    'memberId',
    'userId',
    'client_id',
    'provider_id',
    'sender',
  ],
  ...[
    'balance',
    'cash_balance',
    'price',
    'amount',
    'status',
    'state',
    'approval_status',
    'kyc_status',
    'version',
  ],
  ...[
    'passwordHash',
    'password_hash',
    'referred_by_id',
    'settledAt',
    'createdAt',
    'files',
    'thumbnails',
    'limit',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', 'a[b]', 'x'.repeat(3000)],
)

/** The text as it is sent, with the placeholders replaced. */
export function wireText(text: string, ids: { own: string; stranger: string }): string {
  return text
    .replaceAll(`"${tooLargeNumber}"`, '1e309')
    .replaceAll(`"${notANumber}"`, 'NaN')
    .replaceAll(ownId, ids.own)
    .replaceAll(ownIdInCapitals, ids.own.toUpperCase())
    .replaceAll(strangersId, ids.stranger)
}

/** A value as text for an address or a form field. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
