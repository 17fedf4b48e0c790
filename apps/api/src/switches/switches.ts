import type { Logger } from 'pino'
import type { Executor } from '../db/connect.ts'
import { isSwitchName, type SwitchName, type SwitchValues, switchSchemas } from './switch-rules.ts'
import { listSwitches, type SwitchRow } from './switch-store.ts'

/** Milliseconds between two looks: a switch is seen by every process within as many. */
const LOOK_MS = 2000

/** What operators have switched, as this process knows it. */
export interface Switches {
  /** The value of a switch as it was read last; undefined where it isn't set. */
  of<N extends SwitchName>(name: N): SwitchValues[N]
  /** Reads them now. What can't be read stays as it was. */
  refresh(): Promise<void>
  /** Is told of the values whenever they are read. */
  onRead(hear: (values: SwitchValues) => void): void
  /** Reads them now and every two seconds. @returns what ends it */
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
      // Once for each change, not every two seconds.
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

/** The values of switches; one that another version has set, and this one doesn't know, is left alone. */
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
