/** A rule against migrations that break the previous version of the application or lock tables for long. */
interface Rule {
  /** Pattern of forbidden statements. */
  forbidden: RegExp
  /** Exceptions from the pattern. */
  unless?: RegExp
  problem: string
  /**
   * `unused`: an earlier version stopped using what is dropped; `lock`: the lock's duration was considered.
   */
  marker: 'unused' | 'lock'
}

const rules: readonly Rule[] = [
  {
    forbidden: /\bdrop (column|table|function|view|type)\b/,
    problem: 'drops what the version before it may still use',
    marker: 'unused',
  },
  {
    forbidden: /^alter .*\brename\b/,
    problem: 'renames what the version before it may still use',
    marker: 'unused',
  },
  {
    forbidden: /\badd column\b.*\bnot null\b/,
    unless: /\b(default|generated)\b/,
    problem: 'wants a value that the version before it doesn’t give: add a default',
    marker: 'unused',
  },
  {
    forbidden: /^create (unique )?index\b/,
    unless: /^create (unique )?index concurrently\b/,
    problem: 'makes an index while nobody can write: make it concurrently',
    marker: 'lock',
  },
  {
    forbidden: /\badd constraint\b.*\b(foreign key|references|check)\b/,
    unless: /\bnot valid\b/,
    problem:
      'checks every row under a lock: add the constraint “not valid”, and validate it in a migration after',
    marker: 'lock',
  },
  {
    forbidden: /\badd (constraint \S+ )?(primary key|unique|exclude)\b/,
    unless: /\busing index\b/,
    problem:
      'makes an index under an exclusive lock: make it concurrently, then add the constraint “using index”',
    marker: 'lock',
  },
  {
    forbidden: /\balter (column )?\S+ (set data )?type\b/,
    problem: 'may write the whole table anew under an exclusive lock',
    marker: 'lock',
  },
  {
    forbidden: /\bset not null\b/,
    problem: 'reads the whole table under an exclusive lock, and the version before it may write nulls',
    marker: 'lock',
  },
  {
    forbidden:
      /\badd column\b.*(\b(gen_random_uuid|random|clock_timestamp|nextval|uuidv7)\(|\bserial\b|\bstored\b)/,
    problem:
      'writes the whole table anew under an exclusive lock: fill the column in afterwards (db/migrating/backfills.ts)',
    marker: 'lock',
  },
  {
    forbidden: /^(lock|truncate|cluster|vacuum full|reindex|refresh materialized view)\b/,
    unless: /\bconcurrently\b/,
    problem: 'keeps everybody from a table',
    marker: 'lock',
  },
  {
    forbidden: /^(update|delete from)\b/,
    problem:
      'writes rows in the migration’s one transaction: fill them in afterwards (db/migrating/backfills.ts)',
    marker: 'lock',
  },
]

interface Statement {
  text: string
  comments: string
}

/** Problems of a migration's SQL, one a line; none when each statement is allowed by a marker. */
export function problemsOfMigration(sql: string): string[] {
  const statements = statementsOf(sql)
  const fresh = new Set(
    statements.flatMap(({ text }) => {
      const name = /^create table (?:if not exists )?(\S+)/.exec(text)?.[1]
      return name === undefined ? [] : [name.replace(/\($/, '')]
    }),
  )
  const problems = statements.flatMap(({ text, comments }) =>
    rules
      .filter(({ forbidden, unless }) => forbidden.test(text) && !unless?.test(text))
      // Nobody else uses a table created in the same migration.
      .filter(() => !fresh.has(tableOf(text)))
      .filter(({ marker }) => !isMarked(comments, marker))
      .map(({ problem, marker }) => `“${text.slice(0, 60)}” ${problem}, or say why not: ${markers[marker]}`),
  )
  return [...problems, ...problemsOfConcurrency(statements)]
}

const markers = {
  unused: '-- unused since <number of the migration whose version gave it up>',
  lock: '-- lock: <why it is short>',
}

function isMarked(comments: string, marker: 'unused' | 'lock'): boolean {
  return marker === 'unused' ? /-- unused since \d{4}\b/.test(comments) : /-- lock: \S+/.test(comments)
}

/** Statements outside of a transaction can't be rolled back, so they must be repeatable. */
function problemsOfConcurrency(statements: readonly Statement[]): string[] {
  const isConcurrent = ({ text }: Statement) => /\bindex concurrently\b/.test(text)
  if (!statements.some(isConcurrent)) return []
  return statements.flatMap((statement, nth) => {
    const { text } = statement
    if (!isConcurrent(statement))
      return [`“${text.slice(0, 60)}” needs a migration of its own: beside it is what runs in no transaction`]
    if (/^drop index concurrently if exists\b/.test(text)) return []
    const before = statements[nth - 1]?.text ?? ''
    return /^drop index concurrently if exists\b/.test(before)
      ? []
      : [`“${text.slice(0, 60)}” may have been cut off before: drop it first, concurrently, if it exists`]
  })
}

function tableOf(text: string): string {
  const [, name = ''] =
    /^(?:alter table (?:only )?(?:if exists )?|update |delete from |create (?:unique )?index .*? on (?:only )?)(\S+?)(?:\s|\(|$)/.exec(
      text,
    ) ?? []
  return name
}

/**
 * Statements in lower case and on one line, comments apart. Function bodies are ignored; `do` blocks aren't.
 */
function statementsOf(sql: string): Statement[] {
  const bodies: string[] = []
  const flat = sql
    .replaceAll('--> statement-breakpoint', ';')
    .replace(/(\$\w*\$)([\s\S]*?)\1/g, (_, __, body: string) => `$body${bodies.push(body) - 1}$`)
  return flat.split(/;[ \t]*(?=\n|$|-- )|;/).flatMap((part) => {
    const comments = part.match(/--.*$/gm)?.join('\n') ?? ''
    const text = part.replace(/--.*$/gm, '').replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase()
    if (text === '') return []
    const body = /^do \$body(\d+)\$/.exec(text)?.[1]
    const inside =
      body === undefined ? [] : statementsOf(bodies[Number(body)]?.replace(/^\s*begin\b/i, '') ?? '')
    return [
      { text, comments },
      ...inside.map((one) => ({ ...one, comments: `${comments}\n${one.comments}` })),
    ]
  })
}
