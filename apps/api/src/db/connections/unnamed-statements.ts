import type pg from 'pg'

/**
 * Makes a pool send every statement unnamed, for transaction poolers without support of prepared statements (PgBouncer
 * before 1.21, or with `max_prepared_statements` at 0).
 */
export function leaveUnnamed(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, [statement, ...rest]) =>
        Reflect.apply(query, self, [withoutName(statement), ...rest]),
    })
  })
}

function withoutName(statement: unknown): unknown {
  return typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement
}
