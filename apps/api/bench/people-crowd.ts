import type { Pool, PoolClient } from 'pg'

// A crowd as it might live: three in ten around London, six around the other cities, one anywhere; each offers one or
// two of twelve categories. Each table is filled by one statement, without triggers, indexes and foreign keys, and gets
// them back when it is full: a million members in minutes. Their names are plain letters, which lower() folds.

const settle = `
  create unlogged table bench_town_list as select row_number() over () as nth, lat, lon from (values
    (51.507, -0.128, 6), (52.48, -1.898, 2), (53.48, -2.242, 2), (53.8, -1.549, 2), (55.861, -4.25, 1), (53.408, -2.984, 1),
    (51.454, -2.588, 1), (53.381, -1.47, 1), (51.481, -3.179, 1), (54.597, -5.93, 1), (55.953, -3.189, 1), (54.974, -1.613, 1)
  ) town (lat, lon, weight), generate_series(1, weight);
  create unlogged table bench_first_names as
    select n, initcap(a || b || c) as name from (
      select row_number() over () as n, a, b, c from
        unnest(array['a','be','ca','da','el','fa','gre','ha','i','jo','ka','lu','ma','na','o','pa','ro','sa','ta','wil']) a,
        unnest(array['m','nn','r','l','th','b','v','ss','d','lm']) b,
        unnest(array['a','ie','on','y','el','us','ra','ina','o','ir']) c) combined;
  create unlogged table bench_last_names as
    select n, initcap(a || b || c) as name from (
      select row_number() over () as n, a, b, c from
        unnest(array['ash','black','car','dun','east','far','green','hart','kirk','lang','mer','nor','oak','pem','red','stan','thorn','under','wal','york']) a,
        unnest(array['','ing','er','en','s','ling','man','well','bur','ton']) b,
        unnest(array['ford','ley','ham','wood','son','field','by','wick','dale','more','stone','worth','croft','ton','ridge']) c) combined;
  insert into skill_categories (id, title, description, thumbnail)
    select uuidv7(), title, title, 'box' from unnest(array['Home repairs','Gardening','Painting','Languages',
      'Music lessons','Bikes','Computer help','Dog walking','Baking','Driving','Sewing','Photography']) title;
  analyze bench_town_list, bench_first_names, bench_last_names, skill_categories;
`

const join = `
  insert into members (id, email, firstname, lastname, referral_code, location, lat, lon, phone)
  select person.id, 'n' || ($1::int + person.n) || '@bench.test', f.name, l.name, person.id::text, 'Town ' || town.nth,
    case when anywhere then 50.5 + random() * 7 else town.lat + reach * cos(turn) / 111.2 end,
    case when anywhere then -4.5 + random() * 5 else town.lon + reach * sin(turn) / (111.2 * cos(radians(town.lat))) end,
    '+44 7700 900000'
  from (select n, uuidv7() as id, random() < 0.1 as anywhere, random() as a, random() as b, random() as c,
    25 * sqrt(random()) as reach, random() * 2 * pi() as turn from generate_series(1, $2::int) n) person
  join bench_first_names f on f.n = 1 + floor(person.a * 2000)::int
  join bench_last_names l on l.n = 1 + floor(person.b * person.b * 3000)::int
  join bench_town_list town on town.nth = 1 + floor(person.c * 20)::int
`

const offer = `
  insert into skills (id, member_id, category_id, experience_level, description, hourly_rate_pence, spark_millis)
  select uuidv7(), m.id, c.id, 'expert', 'Done well', 1000, 5000
  from members m
  cross join lateral (select floor(random() * 12)::int as one, floor(random() * 24)::int as other where m.id is not null) picked
  join (select id, row_number() over (order by title) - 1 as nth from skill_categories) c on c.nth in (picked.one, picked.other)
  where not exists (select from directory d where d.member_id = m.id)
`

const list = `
  with listed as (
    insert into directory (member_id, name, sought, categories, titles, lat, lon, at, cell)
    select m.id, lower(m.firstname || ' ' || m.lastname),
      lower(concat_ws(' ', '', m.firstname, m.lastname, array_to_string(offered.titles, ' '), '|', m.location)),
      offered.ids, offered.titles, place.blurred_lat, place.blurred_lon,
      earth_point(place.blurred_lat, place.blurred_lon), map_cell(place.blurred_lat, place.blurred_lon)
    from members m
    join (
      select s.member_id, array_agg(c.id order by c.title) as ids, array_agg(c.title order by c.title) as titles
      from skills s join skill_categories c on c.id = s.category_id group by s.member_id) offered on offered.member_id = m.id
    cross join lateral blurred(m.id, m.lat, m.lon) place
    where not exists (select from directory d where d.member_id = m.id)
    returning member_id, sought)
  insert into directory_words (word, member_id)
  select word, member_id from listed cross join lateral (select distinct unnest(string_to_array(replace(trim(sought), '| ', ''), ' ')) as word) said
`

const spell = `
  insert into directory_vocabulary (word, variants)
  select word, word_variants(word) from (select distinct word from directory_words) said
  where length(word) >= 3 and not exists (select from directory_vocabulary known where known.word = said.word)
`

const filled = ['members', 'skills', 'directory', 'directory_words']

/** What slows the filling of tables down, taken off: the statements that put it back. */
async function lighten(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ off: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint where conrelid = any($1::regclass[])
      and (contype = 'f' or contype = 'p' and conrelid = 'directory_words'::regclass)
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid) from pg_index
    where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s disable trigger user', name), format('alter table %s enable trigger user', name)
    from unnest($1::text[]) name`,
    [filled],
  )
  for (const { off } of rows) await client.query(off)
  return rows.map(({ back }) => back)
}

/** Lets the crowd grow to so many members. */
export async function growCrowd(pool: Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`
      set statement_timeout = 0; set synchronous_commit = off;
      set work_mem = '256MB'; set maintenance_work_mem = '512MB'`)
    if (from === 0) await client.query(settle)
    const back = await lighten(client)
    await client.query(join, [from, to - from])
    await client.query(offer)
    await client.query('analyze members, skills')
    await client.query(list)
    await client.query('analyze directory, directory_words')
    await client.query(spell)
    for (const statement of back) await client.query(statement)
    await client.query(`vacuum analyze ${filled.join(', ')}, directory_vocabulary`)
  } finally {
    client.release(true)
  }
}
