import { AppError } from '@kindling/domain/errors'
import type { OffersAnswer, OffersQuery } from '@kindling/domain/offers/offer-contract'
import { SORTED_TOGETHER } from '@kindling/domain/offers/offer-question'
import { milesToMetres } from '@kindling/domain/places/distance'
import type { SkillOffer } from '@kindling/domain/skills/skill-contract'
import type { PageQuery } from '@kindling/domain/wire'
import type { Deps } from '../../deps.ts'
import { chordOf } from '../../marketplace/earth.ts'
import type { FreeWish } from '../../marketplace/slots/next-free.ts'
import { askedPlace } from './asked-place.ts'
import { type Asking, wantedOf, wordless } from './asking.ts'
import { type CardRow, listCards } from './card-store.ts'
import { asksForTime, listFree } from './free-times.ts'
import type { From, Match } from './match.ts'
import { countFilters } from './offer-filters.ts'
import { beginning, type Cursor, inOrder, keyOf, type Order, readCursor, writeCursor } from './offer-order.ts'
import { presentCard, presentSkillOffer } from './offer-presenter.ts'
import { findChord, listMatches, listOwnersOf } from './offer-store.ts'
import { readQuestion } from './question/read-question.ts'

/** With fewer than these near that match all that was asked, those that match a part of it are listed as well. */
const FEW = 5
const NEAR = chordOf(milesToMetres(20))
/** In so many of the nearest offers, `SORTED_TOGETHER` at a time, owners are looked for. */
const MOST_PAGES = 10

export type OfferService = ReturnType<typeof makeOfferService>

/** What neighbours offer, for whoever looks. */
export function makeOfferService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** One page of the answer. @param callerId undefined for a stranger, who sees what is public */
  async function list(callerId: string | undefined, query: OffersQuery): Promise<OffersAnswer> {
    const cursor = query.before === undefined ? undefined : requireCursor(query.before)
    const asking = await read(callerId, query)
    const { question, around } = asking
    const sort = query.sort ?? (question.groups.length > 0 ? 'best' : 'near')
    const found = cursor === undefined ? await firstStretch(asking, sort) : await stretch(asking, cursor)
    const { start, nearest } = found
    const order = { sort, pay: query.pay, groups: question.groups.length, now: clock.now().getTime() }
    const [page, counts] = await Promise.all([
      pickPage(inOrder(nearest, order, start.after), asking.query, query.limit),
      cursor === undefined ? count(asking, start, nearest) : null,
    ])
    const [rows, free] = await Promise.all([
      cardsOf(page.taken, callerId),
      page.free ?? listFree(db, page.taken, asking.query, clock.now()),
    ])
    const viewing = { isSignedIn: callerId !== undefined, tellsDistance: around.source !== 'fallback' }
    const next = nextCursor(found, page, order)
    return {
      offers: rows.map(([match, row]) => presentCard(match, row, free.get(match.skillId), viewing)),
      next: next && writeCursor(next),
      counts,
      around,
      sort,
      meant: question.meant ?? null,
    }
  }

  /** Who offers a category, the nearest first. @param before the skill that the page before ended with */
  async function listCategory(
    callerId: string,
    category: string,
    { before, limit }: PageQuery,
  ): Promise<SkillOffer[]> {
    const asking = await read(callerId, { category, kind: 'service', pay: 'cash' })
    const from =
      before === undefined
        ? beginning.from
        : { chord: await findChord(db, before, asking.around), skillId: before }
    const matches = await listMatches(db, wantedOf(asking, false), from, limit)
    return (await cardsOf(matches, callerId)).map(([match, row]) => presentSkillOffer(match, row))
  }

  /** Who offers all that some words ask for, the nearest first, each once; nobody for words that name a place alone. */
  async function findOwners(callerId: string, q: string, limit: number) {
    const asking = await read(callerId, { q, pay: 'cash' })
    const { groups, meant, isWhole } = asking.question
    const owners = new Set<string>()
    let from: From | undefined = groups.length > 0 && isWhole ? beginning.from : undefined
    for (let pages = 0; from !== undefined && owners.size < limit && pages < MOST_PAGES; pages += 1) {
      const matches: Match[] = await listMatches(db, wantedOf(asking, false), from, SORTED_TOGETHER)
      const ids = await listOwnersOf(
        db,
        matches.map(({ skillId }) => skillId),
      )
      for (const id of ids) owners.add(id)
      from = matches.length < SORTED_TOGETHER ? undefined : matches.at(-1)
    }
    return { ids: [...owners].slice(0, limit), isGuess: meant !== undefined }
  }

  /** What is asked, by whom, from where. */
  async function read(callerId: string | undefined, query: Asking['query']): Promise<Asking> {
    const question = query.q ? await readQuestion(db, query.q) : wordless
    return { query, question, around: await askedPlace(db, callerId, query, question.place), callerId }
  }

  /** The nearest matches that are sorted together, from where a cursor says. */
  async function stretch(asking: Asking, start: Cursor, needed = SORTED_TOGETHER): Promise<Stretch> {
    const nearest = await listMatches(db, wantedOf(asking, start.isRelaxed), start.from, needed)
    return { start, nearest, needed }
  }

  /**
   * The first of them: those that match all that was asked where enough of it is near, else those that match a part of it
   * as well. The best, which weigh how much matches, are always of both, unless so many parts are nearer that enough full
   * matches wouldn't be sorted with them.
   */
  async function firstStretch(asking: Asking, sort: Order['sort']): Promise<Stretch> {
    const strict = await stretch(asking, beginning)
    if (asking.question.groups.length < 2) return strict
    const enough = strict.nearest.filter(({ chord }) => chord < NEAR)[FEW - 1]
    if (enough !== undefined && sort !== 'best') return strict
    const relaxed = await stretch(asking, { ...beginning, isRelaxed: true })
    const farthest = relaxed.nearest.at(SORTED_TOGETHER - 1)
    return enough !== undefined && farthest !== undefined && farthest.chord < enough.chord ? strict : relaxed
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
    const { kind, verified, instant, level, place, rating, max, within, ...unfiltered } = asking.query
    const hasAll = [kind, verified, instant, level, place, rating, max, within].every((filter) => !filter)
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
    if (!asksForTime(wish)) {
      const taken = left.slice(0, limit)
      return { taken, last: taken.at(-1), isAll: taken.length === left.length, free: undefined }
    }
    const taken: Match[] = []
    const times = new Map<string, Date | null>()
    let last: Match | undefined
    for (let at = 0; at < left.length && taken.length < limit; at += limit) {
      const some = left.slice(at, at + limit)
      const free = await listFree(db, some, wish, clock.now())
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

  return { list, listCategory, findOwners }
}

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
  /** How many were asked for: with fewer there are no more. */
  needed: number
}

/** Where the next page begins: in what is sorted together, else behind it; null at the end. */
function nextCursor(
  { start, nearest, needed }: Stretch,
  { last, isAll }: { last: Match | undefined; isAll: boolean },
  order: Order,
): Cursor | null {
  if (last !== undefined && !isAll) return { ...start, after: keyOf(last, order) }
  const farthest = nearest.at(-1)
  if (farthest === undefined || nearest.length < needed) return null
  return { ...start, from: { chord: farthest.chord, skillId: farthest.skillId }, after: undefined }
}
