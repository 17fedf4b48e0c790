import { type Config, ConfigError } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { createMailTransport, problemOf } from '../../platform/mail/mail-transport.ts'
import { Refusal, readArgs, readEmail } from '../command-line.ts'
import { withDatabase } from '../existing-database.ts'
import { loadExistingConfig } from '../existing-settings.ts'

const testMail = (to: string) => ({
  to,
  subject: 'A test mail from Kindling',
  text: 'Somebody who runs Kindling has sent this to see whether its mail arrives. Nothing has to be done.',
})

/** Sends one test mail with the configured transport, bypassing the queue, and prints the mail server's reply. */
export async function testMailCommand(args: readonly string[]): Promise<number> {
  const to = readEmail(readArgs(args, ['ADDRESS'], {}).words[0])
  const config = loadExistingConfig({ needsDatabase: false })
  if (config.smtpUrl === undefined) {
    await withDatabase((db) => createMailTransport(config, db, systemClock)(testMail(to)))
    console.info('SMTP_URL isn’t set: the mail is in the development mailbox, /dev/mailbox.')
    return 0
  }
  const server = serverOf(config.smtpUrl)
  try {
    await sendBySmtp(config, to)
  } catch (error) {
    throw new Refusal(`${server} didn’t take the mail for ${to}: ${problemOf(error)}`)
  }
  console.info(`${server} took the mail for ${to}, from ${config.mailFrom}. See whether it arrives.`)
  return 0
}

/** No database needed: the SMTP transport never queries it, and the pool opens no connection. */
async function sendBySmtp(config: Config, to: string): Promise<void> {
  const { db, pool } = connect({}, { log: createLog('error'), max: 1 })
  try {
    await createMailTransport(config, db, systemClock)(testMail(to))
  } finally {
    await pool.end()
  }
}

/** The mail server's host and port, without the password. */
function serverOf(url: string): string {
  if (!URL.canParse(url)) throw new ConfigError(['SMTP_URL is invalid: it is no address.'])
  const { hostname, port } = new URL(url)
  return port === '' ? hostname : `${hostname}:${port}`
}
