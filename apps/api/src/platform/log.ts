import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** Property names redacted anywhere in log entries. */
const secretNames = [
  'authorization',
  // All headers: the upload parser logs those of multipart parts.
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
    // Without query and headers, which may contain tokens.
    req: (request: { method: string; url: string; ip: string }) => ({
      method: request.method,
      path: withoutSecrets(request.url.split('?')[0] ?? ''),
      ip: request.ip,
    }),
    err: describeError,
  },
})

/** A JSON log, one line for each entry, on standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return destination ? pino(options(level), destination) : pino(options(level))
}

/** A human-readable log for development: time, level and message, details below. */
export async function createReadableLog(level: string): Promise<Logger> {
  const { default: pretty } = await import('pino-pretty')
  return createLog(level, pretty({ translateTime: 'HH:MM:ss', ignore: 'pid,hostname', sync: true }))
}

/**
 * Redacts a path: somebody may type a card number into it, and some paths contain secret tokens. UUIDs are kept,
 * although they may have as many digits in a row as a card number.
 */
function withoutSecrets(path: string): string {
  return path
    .split('/')
    .map((part) => (uuid.test(part) ? part : withoutLongDigits(part).replace(/[\w-]{40,}/g, '[secret]')))
    .join('/')
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

const withoutLongDigits = (text: string) => text.replace(/(?:\d(?:%20|[ +.-])?){12,18}\d/g, '[digits]')

/** Details of an error, without the parameters of a failed query, which are members' data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, stack, cause } = error
  const isQuery = 'query' in error && 'params' in error
  // Not named `code`, since that name is redacted for one-time codes.
  const reason = 'code' in error && typeof error.code === 'string' ? { reason: error.code } : {}
  return {
    type: name,
    message: isQuery ? `Failed query: ${String(error.query)}` : error.message,
    ...reason,
    stack: isQuery ? stack?.slice(Math.max(0, stack.search(/\n\s+at /))) : stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}
