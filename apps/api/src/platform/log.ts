import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** Values that must never reach a log, wherever they stand in what is logged. */
const secretNames = [
  'authorization',
  // All of them, as what reads uploads writes them down.
  'headers',
  'password',
  'newPassword',
  'currentPassword',
  'code',
  'token',
  'accessToken',
  'refreshToken',
  'verificationToken',
  'clientSecret',
  'client_secret',
  'cookie',
  'cardNumber',
  'card_number',
  'accountNumber',
  'account_number',
  'number',
  'cvv',
  'cvc',
  'expiry',
]

const options = (level: string): LoggerOptions => ({
  level,
  redact: {
    paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  },
  serializers: {
    // Queries may carry tokens, headers do.
    req: (request: { method: string; url: string; ip: string }) => ({
      method: request.method,
      path: withoutSecrets(request.url.split('?')[0] ?? ''),
      ip: request.ip,
    }),
    err: describeError,
  },
})

/** One JSON line for each entry, on standard output unless told otherwise. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return destination ? pino(options(level), destination) : pino(options(level))
}

/** A log for people to read, as development has it: the time, the level and the words, details below. */
export async function createReadableLog(level: string): Promise<Logger> {
  const { default: pretty } = await import('pino-pretty')
  return createLog(level, pretty({ translateTime: 'HH:MM:ss', ignore: 'pid,hostname', sync: true }))
}

/**
 * Somebody may take a path for the place to write a card's number, and some paths are the right to what they lead to.
 * An id may have as many digits in a row as a card, and is kept.
 */
function withoutSecrets(path: string): string {
  return path
    .split('/')
    .map((part) => (uuid.test(part) ? part : withoutLongDigits(part).replace(/[\w-]{40,}/g, '[secret]')))
    .join('/')
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

const withoutLongDigits = (text: string) => text.replace(/(?:\d(?:%20|[ +.-])?){12,18}\d/g, '[digits]')

/** What helps to find a fault, without the values of a failed query, which are members' data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, stack, cause } = error
  const isQuery = 'query' in error && 'params' in error
  // Named so that it isn't taken for a one-time code, which a log never holds.
  const reason = 'code' in error && typeof error.code === 'string' ? { reason: error.code } : {}
  return {
    type: name,
    message: isQuery ? `Failed query: ${String(error.query)}` : error.message,
    ...reason,
    stack: isQuery ? stack?.slice(Math.max(0, stack.search(/\n\s+at /))) : stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}
