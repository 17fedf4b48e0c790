import { DatabaseError } from 'pg'

/** PostgreSQL's own error behind what the query layer threw, if there is one. */
export function pgErrorOf(error: unknown): DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseError) return current
  }
  return undefined
}

/** Whether a write broke a unique constraint; with a name, that one. Stores turn it into what it means. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = pgErrorOf(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}

/** Whether a write broke this exclusion constraint. */
export function isExclusionViolation(error: unknown, constraint: string): boolean {
  const found = pgErrorOf(error)
  return found?.code === '23P01' && found.constraint === constraint
}

/** Whether a transaction lost against another one, and may win when it runs again. */
export function isSerializationFailure(error: unknown): boolean {
  const code = pgErrorOf(error)?.code
  return code === '40001' || code === '40P01'
}

/** Whether a text held what PostgreSQL can't keep: a null byte, which every other check may have let through. */
export function isUnstorableText(error: unknown): boolean {
  const code = pgErrorOf(error)?.code
  return code === '22021' || code === '22P05'
}

/** Whether a write was about a member who has left: the code of the triggers that refuse it. */
export function isDepartedMember(error: unknown): boolean {
  return pgErrorOf(error)?.code === 'KD410'
}

const readOnly = '25006'

/**
 * Server starting, stopping, recovering, out of connections or a standby by now, a pooler that can't reach it or has no
 * connection to it left (08P01), a disk with no room (53100), or a lock that somebody else holds for long.
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

/** Whether the server said nothing for as long as a query may take: neither an answer nor a refusal. */
export function isQuerySilent(error: unknown): boolean {
  return error instanceof Error && error.message === silence
}

/** Whether a write came to a server that takes none: a standby, or a primary that has become one. */
export function isReadOnlyServer(error: unknown): boolean {
  return pgErrorOf(error)?.code === readOnly
}

/** Whether the database could not be asked at all: trying again in a moment makes sense. */
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

/** A socket that isn't there belongs to a server that doesn't run; any other file that isn't there is a fault. */
function isTransient(code: string, syscall: unknown): boolean {
  return passingNetworkCodes.has(code) || (code === 'ENOENT' && syscall === 'connect')
}
