import type pg from 'pg'

/**
 * The migrator's own tables, in a schema apart from the product's. Created by the migrator itself, as drizzle creates
 * its table of migrations, since they must exist before the first migration.
 */
const tables = `
create schema if not exists operations;
create table if not exists operations.migration_runs (
  until bigint primary key,
  since bigint not null,
  at timestamptz not null default now()
);
create table if not exists operations.backfills (
  name text primary key,
  cursor text,
  rows bigint not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create table if not exists operations.functions (
  name text primary key,
  hash text not null,
  changed_at bigint not null,
  applied_at timestamptz not null default now()
);
create table if not exists operations.secrets (
  name text primary key,
  fingerprint text not null,
  since timestamptz not null default now()
);
create schema if not exists drizzle;
create table if not exists drizzle.__drizzle_migrations (
  id serial primary key,
  hash text not null,
  created_at bigint
);`

export async function prepareBookkeeping(client: pg.Client): Promise<void> {
  await client.query(tables)
}
