import type { EndpointQuery } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import type { OffersAnswer, OffersQuery } from '@kindling/domain/offers/offer-contract'
import { SORTED_TOGETHER } from '@kindling/domain/offers/offer-question'
import { milesToMetres } from '@kindling/domain/places/distance'
import type { SkillOffer, skillContract } from '@kindling/domain/skills/skill-contract'
import { LAST_ID } from '../../db/prepared.ts'
import type { Deps } from '../../deps.ts'
import { listSkillCalendars } from '../../marketplace/calendar-store.ts'
import { chordOf } from '../../marketplace/earth.ts'
import { DAYS_AHEAD, type FreeWish, nextFree } from '../../marketplace/next-free.ts'
import { stretchOf } from '../../marketplace/slot-answer.ts'
import { askedPlace } from './asked-place.ts'
import { type CardRow, listBlocked, listCards } from './card-store.ts'
import type { Match } from './match.ts'
import { countFilters, filterTags, mostPaid } from './offer-filters.ts'
import { beginning, type Cursor, inOrder, keyOf, type Order, readCursor, writeCursor } from './offer-order.ts'
import { presentCard, presentSkillOffer } from './offer-presenter.ts'
import { findChord, listMatches, type Wanted } from './offer-store.ts'
import type { Question } from './question/question.ts'
import { readQuestion } from './question/read-question.ts'

/** With fewer than these near that match all that was asked, those that match a part of it are listed as well. */
const FEW = 5
const NEAR = chordOf(milesToMetres(20))

export type OfferService = ReturnType<typeof makeOfferService>
type CategoryQuery = EndpointQuery<typeof skillContract.byCategory>

/** What neighbours offer, for whoever looks. */
export function makeOfferService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** One page of the answer. @param callerId undefined for a stranger, who sees what is public */
  async function list(callerId: string | undefined, query: OffersQuery): Promise<OffersAnswer> {
    const cursor = query.before === undefined ? undefined : requireCursor(query.before)
    const asking = await read(callerId, query)
    const { question, around } = asking
    const { start, nearest } =
      cursor === undefined ? await firstStretch(asking) : await stretch(asking, cursor)
    const sort = query.sort ?? (question.groups.length > 0 ? 'best' : 'near')
    const order = { sort, pay: query.pay, groups: question.groups.length, now: clock.now().getTime() }
    const [page, counts] = await Promise.all([
      pickPage(inOrder(nearest, order, start.after), asking.query, query.limit),
      cursor === undefined ? count(asking, start, nearest) : null,
    ])
    const [rows, free] = await Promise.all([
      cardsOf(page.taken, callerId),
      page.free ?? freeTimes(page.taken, asking.query),
    ])
    const viewing = { isSignedIn: callerId !== undefined, tellsDistance: around.source !== 'fallback' }
    const next = nextCursor(start, nearest, page, order)
    return {
      offers: rows.map(([match, row]) => presentCard(match, row, free.get(match.skillId), viewing)),
      next: next && writeCursor(next),
      ...{ counts, around, sort, meant: question.meant ?? null },
    }
  }

  /** Who offers a category, the nearest first. @param before the skill that the page before ended with */
  async function listCategory(
    callerId: string,
    category: string,
    { before, limit, ...filters }: CategoryQuery,
  ): Promise<SkillOffer[]> {
    const asking = await read(callerId, { ...filters, category })
    const chord = before === undefined ? 0 : await findChord(db, before, asking.around)
    const start = { ...beginning, from: { chord, skillId: before ?? LAST_ID } }
    const order = { sort: 'near', pay: filters.pay, groups: 0, now: clock.now().getTime() } as const
    const { nearest } = await stretch(asking, start)
    const rows = await cardsOf(inOrder(nearest, order, undefined).slice(0, limit), callerId)
    return rows.map(([match, row]) => presentSkillOffer(match, row))
  }

  /** What is asked, by whom, from where. */
  async function read(callerId: string | undefined, query: Asking['query']): Promise<Asking> {
    const [[question, around], excluded] = await Promise.all([
      readWhere(callerId, query),
      callerId === undefined ? [] : listBlocked(db, callerId).then((blocked) => [callerId, ...blocked]),
    ])
    return { query, question, around, excluded, isStranger: callerId === undefined }
  }

  async function readWhere(callerId: string | undefined, query: Asking['query']) {
    const question: Question = query.q ? await readQuestion(db, query.q) : wordless
    return [question, await askedPlace(db, callerId, query, question.place)] as const
  }

  /** The nearest matches that are sorted together, from where a cursor says. */
  async function stretch(asking: Asking, start: Cursor): Promise<Stretch> {
    return {
      start,
      nearest: await listMatches(db, wantedOf(asking, start.isRelaxed), start.from, SORTED_TOGETHER),
    }
  }

  /** The first of them: of what matches all that was asked where enough of it is near, else of what matches a part of it. */
  async function firstStretch(asking: Asking): Promise<Stretch> {
    const strict = await stretch(asking, beginning)
    const isEnough = strict.nearest.filter(({ chord }) => chord < NEAR).length >= FEW
    if (asking.question.groups.length < 2 || isEnough) return strict
    return await stretch(asking, { ...beginning, isRelaxed: true })
  }

  /** The matches with what their cards say. One may have been taken back meanwhile. */
  async function cardsOf(
    matches: readonly Match[],
    callerId: string | undefined,
  ): Promise<[Match, CardRow][]> {
    const rows = await listCards(
      db,
      matches.map(({ skillId }) => skillId),
      callerId,
    )
    const byId = new Map(rows.map((row) => [row.skillId, row]))
    return matches.flatMap((match): [Match, CardRow][] => {
      const row = byId.get(match.skillId)
      return row === undefined ? [] : [[match, row]]
    })
  }

  /** How many of the nearest each filter would leave. */
  async function count(asking: Asking, { isRelaxed }: Cursor, nearest: readonly Match[]) {
    const { verified, instant, level, place, rating, max, within, ...unfiltered } = asking.query
    const hasAll = [verified, instant, level, place, rating, max, within].every((filter) => !filter)
    const matches = hasAll
      ? nearest
      : await listMatches(
          db,
          wantedOf({ ...asking, query: unfiltered }, isRelaxed),
          beginning.from,
          SORTED_TOGETHER,
        )
    return countFilters(matches, asking.query)
  }

  /** The first matches that fill a page; where a day or a length is asked for, only those that are free then, and when. */
  async function pickPage(left: readonly Match[], wish: FreeWish, limit: number) {
    if (wish.on === undefined && wish.minutes === undefined) {
      const taken = left.slice(0, limit)
      return { taken, last: taken.at(-1), isAll: taken.length === left.length, free: undefined }
    }
    const taken: Match[] = []
    const times = new Map<string, Date>()
    let last: Match | undefined
    for (let at = 0; at < left.length && taken.length < limit; at += limit) {
      const some = left.slice(at, at + limit)
      const free = await freeTimes(some, wish)
      for (const match of some) {
        if (taken.length === limit) break
        last = match
        const time = free.get(match.skillId)
        if (time === undefined) continue
        times.set(match.skillId, time)
        taken.push(match)
      }
    }
    return { taken, last, isAll: last === left.at(-1), free: times }
  }

  /** When each can be booked next. */
  async function freeTimes(matches: readonly Match[], { on, minutes }: FreeWish) {
    const now = clock.now()
    const from = on ?? now.toISOString().slice(0, 10)
    const calendars = await listSkillCalendars(
      db,
      matches.map(({ skillId }) => skillId),
      stretchOf({ from, days: on === undefined ? DAYS_AHEAD + 1 : 1 }),
    )
    return new Map([...calendars].map(([id, calendar]) => [id, nextFree(calendar, { on, minutes }, now)]))
  }

  return { list, listCategory }
}

const wordless: Question = { groups: [], place: undefined, meant: undefined }

/** @throws AppError `invalid` */
function requireCursor(text: string): Cursor {
  const cursor = readCursor(text)
  if (cursor !== undefined) return cursor
  const message = 'This page isn’t known'
  throw new AppError('invalid', message, { fields: [{ field: 'before', message }] })
}

interface Stretch {
  start: Cursor
  nearest: Match[]
}

interface Asking {
  query: Omit<OffersQuery, 'before' | 'limit' | 'sort'>
  question: Question
  around: OffersAnswer['around']
  excluded: readonly string[]
  isStranger: boolean
}

function wantedOf({ query, question, around, excluded, isStranger }: Asking, isRelaxed: boolean): Wanted {
  const { groups } = question
  const words =
    groups.length === 0 ? [] : [`(${groups.map((group) => `(${group})`).join(isRelaxed ? ' | ' : ' & ')})`]
  const tags = [
    ...(query.category ? [`c:${query.category}`] : []),
    ...(isStranger ? ['is:public'] : []),
    ...filterTags(query),
  ].map((tag) => `'${tag}'`)
  const all = [...words, ...tags]
  return {
    query: all.length === 0 ? "'any'" : all.join(' & '),
    groups,
    here: around,
    mostChord: query.within === undefined ? Number.POSITIVE_INFINITY : chordOf(milesToMetres(query.within)),
    excluded,
    ...mostPaid(query),
  }
}

/** Where the next page begins: in what is sorted together, else behind it; null at the end. */
function nextCursor(
  start: Cursor,
  nearest: readonly Match[],
  { last, isAll }: { last: Match | undefined; isAll: boolean },
  order: Order,
): Cursor | null {
  if (last !== undefined && !isAll) return { ...start, after: keyOf(last, order) }
  const farthest = nearest.at(-1)
  if (farthest === undefined || nearest.length < SORTED_TOGETHER) return null
  return { ...start, from: { chord: farthest.chord, skillId: farthest.skillId }, after: undefined }
}
