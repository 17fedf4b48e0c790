import { type Quote, readPage } from './read-page.ts'

/** Faults that check the guide test itself: each renames something so that the page is out of date. */
const planted: readonly { page: string; from: string; to: string; says: RegExp }[] = [
  {
    page: 'docs/runbooks/KindlingBackupOld.md',
    from: 'journalctl -u cron --since -2d',
    to: 'journalctl -u cron --sinc -2d',
    says: /unrecognized option '--sinc'/,
  },
  {
    page: 'docs/runbooks/KindlingMailStuck.md',
    from: 'max(problem)',
    to: 'max(problme)',
    says: /column "problme" does not exist/,
  },
  {
    page: 'docs/runbooks/KindlingBooksNotInOrder.md',
    from: 'from book_checkpoints',
    to: 'from book_checks',
    says: /relation "book_checks" does not exist/,
  },
  {
    page: 'docs/runbooks/KindlingDown.md',
    from: 'status kindling@web kindling@jobs',
    to: 'status kindling@web kindling@job',
    says: /Unit kindling@job\.service could not be found/,
  },
  {
    page: 'docs/runbooks/KindlingDatabaseSilent.md',
    from: '. /etc/kindling/web.env',
    to: '. /etc/kindling/site.env',
    says: /site\.env: No such file/,
  },
  {
    page: 'docs/runbooks/KindlingJobsLate.md',
    from: 'kindling jobs',
    to: 'kindling queues',
    says: /Unknown command: queues/,
  },
  {
    page: 'docs/operating.md',
    from: '--step out',
    to: '--level out',
    says: /Unknown option '--level'/,
  },
  {
    page: 'docs/runbooks/KindlingMailStuck.md',
    from: 'test-mail ada@kindling.example',
    to: 'test-mail ADDRESS',
    says: /nobody knows what to put for ADDRESS/,
  },
  {
    page: 'docs/runbooks/KindlingHoldsOverdue.md',
    from: '`kindling_holds_overdue`',
    to: '`kindling_overdue_holds`',
    says: /nobody measures kindling_overdue_holds/,
  },
]

/** Plants each fault in a copy of its page. @returns the faults that weren't reported at their line */
export async function plant(
  read: (page: string) => string,
  run: (word: Quote) => Promise<string[]>,
): Promise<string[]> {
  const missed: string[] = []
  for (const { page, from, to, says } of planted) {
    const text = read(page)
    const before = readPage(page, text).words
    const word = readPage(page, text.replace(from, to)).words.find(
      (one, nth) => one.text !== before[nth]?.text,
    )
    const found = word === undefined ? [] : await run(word)
    const isFound = found.some((fault) => fault.startsWith(`${page}:${word?.line}: `) && says.test(fault))
    if (!isFound) missed.push(`${page}: “${to}” in place of “${from}” was not found: ${found.join('; ')}`)
  }
  return missed
}
