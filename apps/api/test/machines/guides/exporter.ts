import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

// Stand-in for node_exporter and mtail: serves their metric names at the addresses of their configuration.
const [, , folder = '', name = ''] = process.argv
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

function nodeExporter() {
  const [, host = '', port = ''] =
    /--web\.listen-address=([\d.]+):(\d+)/.exec(read('etc/default/prometheus-node-exporter')) ?? []
  return { host, port, metrics: ['node_filesystem_avail_bytes', 'node_textfile_mtime_seconds'] }
}

function mtail() {
  const { HOST: host = '', LOGS = '' } = Object.fromEntries(
    read('etc/default/mtail')
      .trim()
      .split('\n')
      .map((line) => line.split('=', 2)),
  )
  for (const log of LOGS.split(',')) if (!existsSync(log)) throw new Error(`${log} can’t be opened`)
  const program = read('etc/mtail/kindling.mtail')
  const metrics = [...program.matchAll(/^(?:counter|gauge) (\w+)/gm)].map(([, metric = '']) => metric)
  return { host, port: 3903, metrics }
}

const { host, port, metrics } = name === 'mtail' ? mtail() : nodeExporter()
createServer((_, answer) => answer.end(metrics.map((metric) => `${metric} 0\n`).join(''))).listen(
  Number(port),
  host,
)
