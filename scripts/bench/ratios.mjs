/** Parses the ratios in a benchmark's output, one a line: `ratio page 1,000, times page 1: 1.02`. */
export function ratiosIn(output) {
  return Object.fromEntries(
    [...output.matchAll(/^ratio (.+): (\d+(?:\.\d+)?)$/gm)].map(([, name, value]) => [name, Number(value)]),
  )
}

/**
 * Compares ratios with the committed ones: a table, and the failures.
 * @param measured ratios by benchmark and name
 * @param committed the same, with the last value (`last`) and its lower (`least`) or upper (`most`) bound
 */
export function compareRatios(measured, committed) {
  const rows = []
  const faults = []
  for (const [bench, ratios] of Object.entries(measured)) {
    const known = committed[bench] ?? {}
    for (const name of new Set([...Object.keys(known), ...Object.keys(ratios)])) {
      const { last, least, most } = known[name] ?? {}
      const fault = faultOf(ratios[name], { least, most })
      if (fault) faults.push(`${bench}: ${name} ${fault}`)
      const bound = least === undefined ? `≤ ${shown(most)}` : `≥ ${shown(least)}`
      rows.push(['', bench, name, shown(ratios[name]), shown(last), bound, fault ?? '', ''])
    }
  }
  const header = ['| bench | ratio | now | last | bound | |', '| --- | --- | ---: | ---: | ---: | --- |']
  return { table: [...header, ...rows.map((cells) => cells.join(' | ').trim())].join('\n'), faults }
}

function faultOf(value, { least, most }) {
  if (least === undefined && most === undefined) return 'has no bound in docs/benchmarks.json'
  if (value === undefined) return 'wasn’t measured'
  if (least !== undefined && value < least) return `is below ${least}`
  if (most !== undefined && value > most) return `is above ${most}`
  return undefined
}

const shown = (value) => (value === undefined ? '–' : String(Number(value.toPrecision(3))))

/** The new content of docs/benchmarks.json: measured values, with unchanged bounds. */
export function keepRatios(measured, committed) {
  const kept = structuredClone(committed)
  for (const [bench, ratios] of Object.entries(measured)) {
    kept[bench] ??= {}
    for (const [name, last] of Object.entries(ratios)) kept[bench][name] = { ...kept[bench][name], last }
  }
  return kept
}
