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

/** With fewer full matches than this nearby, partial matches are listed as well. */
const FEW = 5
const NEAR = chordOf(milesToMetres(20))
/** Most batches (of `SORTED_TOGETHER` offers each) that are searched for owners. */
const MOST_PAGES = 10

export type OfferService = ReturnType<typeof makeOfferService>

/** Search and lists of offers. */
export function makeOfferService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** One page of search results. @param callerId undefined for a visitor, who sees public offers only */
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

  /** Offers of a category, nearest first. @param before cursor: the last skill of the previous page */
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

  /**
   * Owners of offers that fully match a text, nearest first, without duplicates; none for a text that only
   * names a place.
   */
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

  /** Parses the query text and finds the centre of a search. */
  async function read(callerId: string | undefined, query: Asking['query']): Promise<Asking> {
    const question = query.q ? await readQuestion(db, query.q) : wordless
    return { query, question, around: await askedPlace(db, callerId, query, question.place), callerId }
  }

  /** One batch of nearest matches to be sorted as a whole, from a cursor. */
  async function stretch(asking: Asking, start: Cursor, needed = SORTED_TOGETHER): Promise<Stretch> {
    const nearest = await listMatches(db, wantedOf(asking, start.isRelaxed), start.from, needed)
    return { start, nearest, needed }
  }

  /**
   * The first batch: full matches where enough are near, else partial matches too. The `best` sort, which
   * weighs how much matches, always uses both, unless so many partial matches are nearer that the batch would
   * hold too few full ones.
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

  /** Adds card data to matches; offers deleted meanwhile are left out. */
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

  /** For each filter option, how many of the nearest offers it would leave. */
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

  /**
   * The first matches that fill a page; with a day or length wanted, only offers free then, with their free
   * time.
   */
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
  /** Size asked for: a shorter batch is the last. */
  needed: number
}

/** Cursor of the next page: in the current batch, else in the next; null at the end. */
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
