import type pg from 'pg'

/** Schema objects with their definitions by PostgreSQL, without those of extensions. */
const definitions = `
  with ours as (
    select oid, nspname from pg_namespace where nspname in ('public', 'operations')
  ), of_extensions as (
    select objid from pg_depend where deptype = 'e'
  )
  select 'function ' || p.oid::regprocedure as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p join ours o on o.oid = p.pronamespace
    where p.prokind in ('f', 'p') and p.oid not in (select objid from of_extensions)
  union all
  select 'rights to function ' || p.oid::regprocedure, coalesce(p.proacl::text, 'of its owner alone')
    from pg_proc p join ours o on o.oid = p.pronamespace where p.oid not in (select objid from of_extensions)
  union all
  select 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join ours o on o.oid = c.relnamespace where not t.tgisinternal
  union all
  select 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid) || ' valid ' || i.indisvalid
    from pg_index i join pg_class c on c.oid = i.indexrelid join ours o on o.oid = c.relnamespace
  union all
  select 'constraint ' || k.conname || ' on ' || coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text),
      pg_get_constraintdef(k.oid)
    from pg_constraint k join ours o on o.oid = k.connamespace
  union all
  select 'column ' || a.attrelid::regclass || '.' || a.attname,
      format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
        || ' ' || a.attgenerated::text || a.attidentity::text || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
    from pg_attribute a join pg_class c on c.oid = a.attrelid join ours o on o.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm')
  union all
  select 'rights to ' || c.oid::regclass, coalesce(c.relacl::text, 'of its owner alone')
    from pg_class c join ours o on o.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S')
  union all
  select 'settings of ' || c.oid::regclass, coalesce(c.reloptions::text, 'none')
    from pg_class c join ours o on o.oid = c.relnamespace where c.relkind in ('r', 'p', 'm')
  union all
  select 'view ' || c.oid::regclass, pg_get_viewdef(c.oid)
    from pg_class c join ours o on o.oid = c.relnamespace where c.relkind in ('v', 'm')
  union all
  select 'enum ' || t.oid::regtype, string_agg(e.enumlabel, ', ' order by e.enumsortorder)
    from pg_type t join ours o on o.oid = t.typnamespace join pg_enum e on e.enumtypid = t.oid group by t.oid
  union all
  select 'statistics ' || s.stxname, pg_get_statisticsobjdef(s.oid)
    from pg_statistic_ext s join ours o on o.oid = s.stxnamespace
  union all
  select 'extension ' || extname, extversion from pg_extension`

/** Every object of the product's schema by kind and name, with its definition. */
export async function schemaOf(client: Pick<pg.Client, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(definitions)
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}

/** Differences between two schemas, one line for each object. */
export function differencesOf(
  upgraded: ReadonlyMap<string, string>,
  fresh: ReadonlyMap<string, string>,
): string[] {
  const names = [...new Set([...upgraded.keys(), ...fresh.keys()])].sort()
  return names.flatMap((name) => {
    if (!upgraded.has(name)) return [`${name} is missing`]
    if (!fresh.has(name)) return [`${name} is in no fresh database`]
    return upgraded.get(name) === fresh.get(name) ? [] : [`${name} differs from that of a fresh database`]
  })
}
