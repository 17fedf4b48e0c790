import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { Pool } from 'pg'
import type { Pools } from '../db/connections/pools.ts'
import { listPools } from './list-pools.ts'

/** A span for each SQL statement of a call: its name, or its first keyword. No statement text or parameters. */
export function tracePools(tracer: Tracer, pools: Pools): void {
  for (const [name, pool] of listPools(pools)) tracePool(tracer, name, pool)
}

function tracePool(tracer: Tracer, name: string, pool: Pool): void {
  // Binds the context to waiting callers: the callback would otherwise run in the context of whoever releases the
  // connection.
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, self, args) =>
      Reflect.apply(
        connect,
        self,
        args.map((arg: unknown) => (isFunction(arg) ? context.bind(context.active(), arg) : arg)),
      ),
  })
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, args) {
        // No spans outside a call, as for jobs and timers: they would be single spans without a trace.
        if (trace.getActiveSpan() === undefined) return Reflect.apply(query, self, args)
        const span = tracer.startSpan(nameOf(args[0]), {
          kind: SpanKind.CLIENT,
          attributes: { 'db.system.name': 'postgresql', 'kindling.pool': name },
        })
        const callback: unknown = args.at(-1)
        if (isFunction(callback)) {
          const ending = (error: unknown, ...rest: unknown[]) => {
            endSpan(span, error)
            callback(error, ...rest)
          }
          return Reflect.apply(query, self, [...args.slice(0, -1), ending])
        }
        const answer: unknown = Reflect.apply(query, self, args)
        if (answer instanceof Promise)
          answer.then(
            () => span.end(),
            (error) => endSpan(span, error),
          )
        else span.end()
        return answer
      },
    })
  })
}

function endSpan(span: Span, error: unknown): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    if (error instanceof Error && 'code' in error)
      span.setAttribute('db.response.status_code', String(error.code))
  }
  span.end()
}

/** A statement's name, set by `prepareText` and `prepareRows`. */
function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return firstWordOf(statement)
  if (typeof statement !== 'object' || statement === null) return 'query'
  if ('name' in statement && typeof statement.name === 'string') return statement.name
  return 'text' in statement && typeof statement.text === 'string' ? firstWordOf(statement.text) : 'query'
}

function firstWordOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
}

function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function'
}
