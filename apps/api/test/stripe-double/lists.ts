import { z } from 'zod'
import { type Books, findObject } from './books.ts'
import type { Form } from './form-body.ts'
import { common, integer, read, refused } from './refusal.ts'

const created = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
])

const paging = {
  ...common,
  created: created.optional(),
  limit: integer.refine((limit) => limit >= 1 && limit <= 100, 'must be between 1 and 100').optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
}

/**
 * A page of a list, newest first.
 * @param filters names of further parameters, each compared with the object's field of that name
 */
export function page(
  all: Iterable<{ id: string; created: number }>,
  { url, form, filters = [] }: { url: string; form: Form; filters?: readonly string[] },
): object {
  const wanted = Object.fromEntries(filters.map((name) => [name, z.string().optional()]))
  const asked = read(z.strictObject({ ...wanted, ...paging }), form)
  const found = [...all]
    .reverse()
    .filter((object) => isWithin(object.created, asked.created))
    .filter((object) =>
      filters.every((name) => form[name] === undefined || fieldOf(object, name) === form[name]),
    )
  const limit = asked.limit ?? 10
  const from = placeAfter(found, asked.starting_after)
  const data = found.slice(from, from + limit)
  return { object: 'list', url, has_more: found.length > from + limit, data }
}

function fieldOf(object: object, name: string): unknown {
  return Object.entries(object).find(([key]) => key === name)?.[1]
}

function placeAfter(found: readonly { id: string }[], id: string | undefined): number {
  if (id === undefined) return 0
  const place = found.findIndex((object) => object.id === id)
  if (place < 0) throw refused('resource_missing', `No such object: '${id}'`, 'starting_after')
  return place + 1
}

function isWithin(at: number, asked: z.output<typeof created> | undefined): boolean {
  if (asked === undefined) return true
  if (typeof asked === 'number') return at === asked
  const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = asked
  return at > gt && at >= gte && at < lt && at <= lte
}

/** Expands ids into objects: `expand[]=latest_charge`, in lists `data.latest_charge`. */
export function expanded(books: Books, object: object, form: Form): object {
  const paths = typeof form.expand === 'object' ? Object.values(form.expand) : []
  return paths.reduce<object>(
    (whole, path) => (typeof path === 'string' ? expandPath(books, whole, path.split('.')) : whole),
    object,
  )
}

function expandPath(books: Books, object: object, [name, ...rest]: string[]): object {
  if (name === undefined) return object
  const value = fieldOf(object, name)
  if (value === undefined) throw refused('parameter_invalid', `This property cannot be expanded (${name}).`)
  return { ...object, [name]: expandValue(books, value, rest) }
}

function expandValue(books: Books, value: unknown, rest: string[]): unknown {
  if (Array.isArray(value)) return value.map((one: object) => expandPath(books, one, rest))
  const whole = typeof value === 'string' ? findObject(books, value) : value
  return typeof whole === 'object' && whole !== null ? expandPath(books, whole, rest) : value
}
