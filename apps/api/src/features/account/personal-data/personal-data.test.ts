// spec: accounts §2 personal data
// spec: marketplace §3 erased messages

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountKit, makeAccountKit } from '../account-test-kit.ts'
import { sections } from './archive.ts'
import { personalData } from './personal-data.ts'

let kit: AccountKit
beforeAll(async () => {
  kit = await makeAccountKit()
})
afterAll(() => kit.close())

/** Every foreign key to members, and whether its rows are erased when the member leaves. */
const decided: Record<string, 'erased' | 'kept'> = Object.fromEntries(
  personalData.flatMap(({ table, references }) =>
    Object.entries(references).map(([column, fate]) => [`${table}.${column}`, fate]),
  ),
)

/** All other tables, with the reason why they hold no personal data. */
const impersonalTables = {
  'Written on the contact page, under an address that anybody can type; deleted after a year.': [
    'contact_messages',
  ],
  'Before there is a member, for half an hour at most.': ['passkey_challenges', 'sign_in_attempts'],
  'Counts by account or network address, for two days.': ['rate_limits'],
  'What a payment processor has told, by its own ids; for days.': ['payment_events'],
  'What is the same for all members.': [
    'directory_key',
    'directory_vocabulary',
    'offer_vocabulary',
    'pots',
    'push_keys',
    'search_synonyms',
    'skill_categories',
    'switches',
  ],
  'How the server works.': [
    'book_checkpoints',
    'operations.backfills',
    'operations.functions',
    'operations.migration_runs',
    'operations.secrets',
    'sweep_delays',
  ],
  'A payment processor of tests; never in production.': [
    'sandbox.account_links',
    'sandbox.accounts',
    'sandbox.disputes',
    'sandbox.events',
    'sandbox.payment_intents',
    'sandbox.payment_methods',
    'sandbox.payouts',
    'sandbox.refunds',
    'sandbox.requests',
  ],
}

/** All tables, except those of migrations and of the job queue. */
async function tables(): Promise<string[]> {
  const { rows } = await kit.db.execute<{ name: string }>(sql`
    select case when nspname = 'public' then relname else nspname || '.' || relname end as name
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema', 'drizzle', 'pgboss')`)
  return rows.map(({ name }) => name)
}

it('every table of the database is declared once, as personal data or as impersonal', async () => {
  const declared = [...personalData.map(({ table }) => table), ...Object.values(impersonalTables).flat()]
  expect(declared.toSorted()).toEqual((await tables()).toSorted())
})

it('every section of the archive reads one declared table', () => {
  const read = personalData.flatMap(({ reads }) => Object.keys(reads))
  expect(read.toSorted()).toEqual(sections.toSorted())
})

async function references(): Promise<string[]> {
  const { rows } = await kit.db.execute<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'members'::regclass order by 1`)
  return rows.map(({ name }) => name)
}

it('every foreign key to members is declared as erased or kept', async () => {
  expect(await references()).toEqual(Object.keys(decided).sort())
})

it('deleting an account leaves no row in tables declared as erased', async () => {
  const ada = await kit.makeNeighbour()
  const ben = await kit.makeNeighbour()
  for (const name of Object.keys(decided).sort()) await plant(name, ada.id, ben.id)
  // The planted passkey makes the call require a confirmed session.
  const now = kit.clock.now().toISOString()
  await kit.db.execute(sql`update sessions set confirmed_at = ${now} where member_id = ${ada.id}`)
  expect((await kit.leave(ada)).statusCode).toBe(200)
  const left: string[] = []
  for (const [name, fate] of Object.entries(decided)) {
    if (fate === 'erased' && (await countOf(name, ada.id)) > 0) left.push(name)
  }
  expect(left).toEqual([])
})

async function countOf(name: string, memberId: string): Promise<number> {
  const [table = '', column = ''] = name.split('.')
  const { rows } = await kit.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${memberId}`,
  )
  return rows[0]?.n ?? 0
}

const aCategory = sql`insert into skill_categories (id, title, description, thumbnail) values (gen_random_uuid(), gen_random_uuid()::text, 'd', 'tools') returning id`

/**
 * Inserts a row into a table declared as erased, and checks that it counts: without rows the test would prove nothing.
 */
async function plant(name: string, own: string, other: string): Promise<void> {
  if (decided[name] !== 'erased') return
  const subscription = sql`insert into push_subscriptions (id, member_id, session_id, endpoint, p256dh, auth) select gen_random_uuid(), ${own}, id, gen_random_uuid()::text, 'p', 'a' from sessions where member_id = ${own} limit 1`
  const rows: Record<string, ReturnType<typeof sql>> = {
    'availability.member_id': sql`insert into availability (member_id, weekly, dates, notice_minutes, horizon_days, buffer_before_minutes, buffer_after_minutes, updated_at) values (${own}, '[]', '[]', 0, 60, 0, 0, now())`,
    'billing_methods.member_id': sql`insert into billing_methods (id, member_id, brand, last_four, expiry_date, address, city) values (gen_random_uuid(), ${own}, 'visa', '4242', '12/40', 'a', 'lagos')`,
    'blocks.blocked_id': sql`insert into blocks (blocker_id, blocked_id) values (${other}, ${own})`,
    'blocks.blocker_id': sql`insert into blocks (blocker_id, blocked_id) values (${own}, ${other})`,
    'busy_calendars.member_id': sql`insert into busy_calendars (member_id, sealed_address, read_at, tried_at, next_read_at) values (${own}, 'x', now(), now(), now())`,
    'calendar_feeds.member_id': sql`insert into calendar_feeds (member_id, token_hash, made_at) values (${own}, 'x', now())`,
    'chat_settings.member_id': sql`insert into chat_settings (member_id, quick_replies) values (${own}, '{On my way}')`,
    'connected_accounts.member_id': sql`insert into connected_accounts (id, member_id, stripe_account_id, charges_enabled, payouts_enabled, details_submitted, created_at, updated_at) values (gen_random_uuid(), ${own}, 'acct_1', true, true, true, now(), now())`,
    'export_tickets.member_id': sql`insert into export_tickets (id, member_id, token_hash, expires_at) values (gen_random_uuid(), ${own}, 'x', now())`,
    'external_identities.member_id': sql`insert into external_identities (id, member_id, issuer, subject) values (gen_random_uuid(), ${own}, 'i', 's')`,
    'factor_resets.member_id': sql`insert into factor_resets (id, member_id, effective_at) values (gen_random_uuid(), ${own}, now())`,
    'follows.followee_id': sql`insert into follows (follower_id, followee_id) values (${other}, ${own})`,
    'follows.follower_id': sql`insert into follows (follower_id, followee_id) values (${own}, ${other})`,
    'idempotency_keys.member_id': sql`insert into idempotency_keys (member_id, key, call, body_hash) values (${own}, 'k', 'c', 'h')`,
    'kyc_documents.member_id': sql`insert into kyc_documents (id, member_id, method, file_key) values (gen_random_uuid(), ${own}, 'utility', 'private/aaaaaaaaaaaaaaaaaaaaaa.webp')`,
    'live_events.member_id': sql`insert into live_events (member_id, event) values (${own}, '{}')`,
    'member_codes.member_id': sql`insert into member_codes (id, member_id, purpose, email, code_hash, expires_at) values (gen_random_uuid(), ${own}, 'confirm', 'a@b.test', 'h', now())`,
    'message_pictures.member_id': sql`insert into message_pictures (id, member_id, file_key, width, height) values (gen_random_uuid(), ${own}, 'private/bbbbbbbbbbbbbbbbbbbbbb.webp', 1, 1)`,
    'member_notes.member_id': sql`insert into member_notes (id, member_id, moderator_id, words) values (gen_random_uuid(), ${own}, ${other}, 'w')`,
    'need_answers.member_id': sql`with c as (${aCategory}),
      s as (insert into skills (id, member_id, category_id, experience_level, description, hourly_rate_pence, spark_millis) select gen_random_uuid(), ${own}, id, 'expert', 'd', 1000, 500 from c returning id, category_id),
      n as (insert into needs (id, member_id, category_id, title, description, expires_at) select gen_random_uuid(), ${other}, category_id, 't', 'd', now() from s returning id)
      insert into need_answers (id, need_id, member_id, skill_id, minutes, currency, day, message) select gen_random_uuid(), n.id, ${own}, s.id, 60, 'GBP', now(), 'm' from n, s`,
    'needs.member_id': sql`with c as (${aCategory}) insert into needs (id, member_id, category_id, title, description, expires_at) select gen_random_uuid(), ${own}, id, 't', 'd', now() from c`,
    'notification_preferences.member_id': sql`insert into notification_preferences (member_id) values (${own})`,
    'notifications.member_id': sql`insert into notifications (id, member_id, "group", kind, key, title, description) values (gen_random_uuid(), ${own}, 'account', 'k', 'k', 't', 'd')`,
    'offers.member_id': sql`with c as (${aCategory}) insert into skills (id, member_id, category_id, experience_level, description, hourly_rate_pence, spark_millis) select gen_random_uuid(), ${own}, id, 'expert', 'd', 1000, 500 from c`,
    'passkeys.member_id': sql`insert into passkeys (id, member_id, credential_id, public_key, counter, transports, name, disabled_at) values (gen_random_uuid(), ${own}, gen_random_uuid()::text, 'k', 0, '{}', 'n', null)`,
    'recovery_codes.member_id': sql`insert into recovery_codes (id, member_id, code_hash) values (gen_random_uuid(), ${own}, 'h')`,
    'second_steps.member_id': sql`insert into second_steps (id, member_id, token_hash, first_step, expires_at) values (gen_random_uuid(), ${own}, gen_random_uuid()::text, 'password', now())`,
    'time_codes.member_id': sql`insert into time_codes (member_id, sealed_draft, drafted_at) values (${own}, 's', now())`,
    'payment_customers.member_id': sql`insert into payment_customers (member_id, customer_id) values (${own}, 'cus_1')`,
    'push_subscriptions.member_id': subscription,
    'pushes.member_id': sql`with s as (${subscription} returning id)
      insert into pushes (id, subscription_id, member_id, key, title, body, url, next_try_at, useful_until) select gen_random_uuid(), s.id, ${own}, 'k', 't', 'b', '/', now(), now() from s`,
    'pot_keepers.member_id': sql`with p as (insert into pots (id, slug, name) values (gen_random_uuid(), gen_random_uuid()::text, 'Camden') returning id) insert into pot_keepers (pot_id, member_id) select id, ${own} from p`,
    'queue_claims.moderator_id': sql`insert into queue_claims (subject_id, moderator_id, until) values (gen_random_uuid(), ${own}, now())`,
    'shown_places.member_id': sql`update members set lat = 53.8, lon = -1.5 where id = ${own}`,
    'suggested_skills.member_id': sql`insert into suggested_skills (id, member_id, name) values (gen_random_uuid(), ${own}, 'Thatching')`,
    'vouches.vouchee_id': sql`insert into vouches (id, voucher_id, vouchee_id, words) values (gen_random_uuid(), ${other}, ${own}, 'w')`,
    'vouches.voucher_id': sql`insert into vouches (id, voucher_id, vouchee_id, words) values (gen_random_uuid(), ${own}, ${other}, 'w')`,
    'warnings.member_id': sql`insert into warnings (id, member_id, moderator_id, words) values (gen_random_uuid(), ${own}, ${other}, 'w')`,
    'withdrawal_methods.member_id': sql`insert into withdrawal_methods (id, member_id, bank_name, account_name, account_number_sealed, last_four, account_print) values (gen_random_uuid(), ${own}, 'b', 'n', 'k.a.b.c', '1234', 'p')`,
  }
  const row = rows[name]
  if (row) await kit.db.execute(row)
  expect(await countOf(name, own), name).toBeGreaterThan(0)
}
