import { DatabaseError } from 'pg'

/** PostgreSQL's own error among the causes of a drizzle error, if any. */
export function pgErrorOf(error: unknown): DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseError) return current
  }
  return undefined
}

/** Whether a write violated a unique constraint; with a name, that constraint. Stores turn it into a domain error. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = pgErrorOf(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}

/** Whether a write violated this exclusion constraint. */
export function isExclusionViolation(error: unknown, constraint: string): boolean {
  const found = pgErrorOf(error)
  return found?.code === '23P01' && found.constraint === constraint
}

/** Serialization failure or deadlock: the transaction can be retried. */
export function isSerializationFailure(error: unknown): boolean {
  const code = pgErrorOf(error)?.code
  return code === '40001' || code === '40P01'
}

/** Whether a text held what PostgreSQL can't store: a null byte, which passes all other validation. */
export function isUnstorableText(error: unknown): boolean {
  const code = pgErrorOf(error)?.code
  return code === '22021' || code === '22P05'
}

/** Whether a write concerned a deleted member: the error code of the triggers that refuse it. */
export function isDepartedMember(error: unknown): boolean {
  return pgErrorOf(error)?.code === 'KD410'
}

const readOnly = '25006'

/**
 * Transient errors: server starting, stopping, recovering, out of connections or now a standby; a pooler without a
 * connection to it (08P01); a full disk (53100); a lock timeout.
 */
const passingCodes = new Set([
  readOnly,
  '08P01',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53300',
  '08000',
  '08003',
  '08006',
  '25P03',
  '55P03',
])
const passingNetworkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const silence = 'Query read timeout'
const passingMessages = new RegExp(
  `Connection terminated|not queryable|timeout exceeded when trying to connect|${silence}`,
)

/** Whether a query timed out without any reply of the server. */
export function isQuerySilent(error: unknown): boolean {
  return error instanceof Error && error.message === silence
}

/** Whether a write went to a read-only server: a standby, or a former primary. */
export function isReadOnlyServer(error: unknown): boolean {
  return pgErrorOf(error)?.code === readOnly
}

/** Whether the database is unavailable, so that a retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const found = pgErrorOf(error)
  if (found) return passingCodes.has(found.code ?? '')
  for (let current = error; current instanceof Error; current = current.cause) {
    if (passingMessages.test(current.message)) return true
    if ('syscall' in current && 'code' in current && isTransient(String(current.code), current.syscall))
      return true
  }
  return false
}

/** ENOENT on connect means that the server isn't running; on any other file it is a bug. */
function isTransient(code: string, syscall: unknown): boolean {
  return passingNetworkCodes.has(code) || (code === 'ENOENT' && syscall === 'connect')
}
