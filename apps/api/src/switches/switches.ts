import type { Logger } from 'pino'
import type { Executor } from '../db/connect.ts'
import { isSwitchName, type SwitchName, type SwitchValues, switchSchemas } from './switch-rules.ts'
import { listSwitches, type SwitchRow } from './switch-store.ts'

/** Polling interval in milliseconds: every process sees a change within it. */
const LOOK_MS = 2000

/** The switches set by operators, as cached in this process. */
export interface Switches {
  /** The value at the last read; undefined where it isn't set. */
  of<N extends SwitchName>(name: N): SwitchValues[N]
  /** Reads them now. On failure, the last values are kept. */
  refresh(): Promise<void>
  /** Adds a listener that is called after every read. */
  onRead(hear: (values: SwitchValues) => void): void
  /** Reads them now and every two seconds. @returns stops that */
  follow(): Promise<() => void>
}

export function createSwitches(db: Executor, log: Logger): Switches {
  let values: SwitchValues = {}
  let unreadable = ''
  const hearers: ((values: SwitchValues) => void)[] = []

  async function refresh(): Promise<void> {
    try {
      const { read, problems } = readSwitches(await listSwitches(db))
      values = read
      // Logged once for each change, not every two seconds.
      if (problems !== unreadable && problems !== '')
        log.error({ problems }, 'a switch can’t be read, and is left alone')
      unreadable = problems
    } catch (err) {
      log.warn({ err }, 'the switches can’t be read, and stay as they are')
    }
    for (const hear of hearers) hear(values)
  }

  return {
    of: (name) => values[name],
    refresh,
    onRead: (hear) => void hearers.push(hear),
    async follow() {
      await refresh()
      let timer = setTimeout(look, LOOK_MS).unref()
      let isOver = false
      async function look() {
        await refresh()
        if (!isOver) timer = setTimeout(look, LOOK_MS).unref()
      }
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    },
  }
}

/** Parses the switches; ignores unknown ones, set by another version. */
function readSwitches(rows: readonly SwitchRow[]): { read: SwitchValues; problems: string } {
  const read: Record<string, unknown> = {}
  const problems: string[] = []
  for (const { name, value } of rows) {
    const parsed = isSwitchName(name) ? switchSchemas[name].safeParse(value) : undefined
    if (parsed?.success) read[name] = parsed.data
    else
      problems.push(
        `${name}: ${parsed ? 'its value is none of this version’s' : 'this version doesn’t know it'}`,
      )
  }
  return { read: read as SwitchValues, problems: problems.join('; ') }
}
