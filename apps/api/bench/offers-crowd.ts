import type { Pool } from 'pg'
import { growCrowd } from './people-crowd.ts'

// What the crowd offers, as `offer_refresh` would keep it: by one statement instead of a trigger for each.

/** Words of descriptions; the first are said by many, the last by hardly anybody. */
export const words = Array.from({ length: 400 }, (_, nth) => `w${'abcdefghijklmnopqrst'[nth % 20]}${nth}ly`)

const write = `
  insert into offers (skill_id, member_id, category_id, document, pence, spark_millis, experience_level, place, instant,
    verified, is_public, lat, lon, at, created_at, rating_sum, rating_count)
  select s.id, s.member_id, s.category_id,
    setweight(to_tsvector('english', c.title), 'A') || setweight(to_tsvector('english', said.words), 'B')
      || array_to_tsvector(offer_rating_tags(kept.sum, kept.count)
        || offer_price_tags('gbp', kept.pence) || offer_price_tags('spark', kept.pence / 2)
        || array['any', 'c:' || c.id, 'l:' || kept.level, 'p:client']
        || case when kept.verified then array['is:verified'] else '{}' end || array['is:public']),
    kept.pence, kept.pence * 5, kept.level, 'client', false, kept.verified, true, d.lat, d.lon, d.at, s.created_at, kept.sum, kept.count
  from skills s join skill_categories c on c.id = s.category_id join directory d on d.member_id = s.member_id
  cross join lateral (select string_agg(($1::text[])[1 + floor(power(random(), 3) * 400)::int], ' ') as words
    from generate_series(1, 12) where s.id is not null) said
  cross join lateral (select 500 + floor(random() * 60)::int * 50 as pence, (array['beginner','intermediate','expert'])[1 + floor(random() * 3)::int] as level,
    random() < 0.4 as verified, c.count, floor(c.count * (3.5 + random() * 1.5))::int as sum
    from (select floor(power(random(), 2) * 20)::int as count where s.id is not null) c) kept
  where not exists (select from offers o where o.skill_id = s.id)
`

/** Lets the crowd grow to so many offers: two for three members. A crowd that is as large already stays. */
export async function growOffers(pool: Pool, to: number): Promise<void> {
  const members = Math.ceil((to * 2) / 3)
  const { rows } = await pool.query<{ size: number }>(
    "select count(*) as size from members where email like 'n%@bench.test'",
  )
  const from = rows[0]?.size ?? 0
  if (from >= members) return
  await growCrowd(pool, from, members)
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB';
      drop index offers_keys_idx; alter table offers disable trigger user`)
    await client.query(write, [words])
    await client.query(`alter table offers enable trigger user;
      create index offers_keys_idx on offers using gin (offer_keys(document, lat, lon))`)
    await client.query('vacuum analyze offers')
  } finally {
    client.release(true)
  }
}
