import { createTransport } from 'nodemailer'
import { ConfigError } from '../config.ts'

const patience = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }

/**
 * Connects to the mail server, and logs in if the URL has credentials; sends nothing.
 * @throws ConfigError with one line, within seconds
 */
export async function checkMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, ...patience })
  try {
    await transport.verify()
  } catch (error) {
    const { message, code } = Object(error)
    const reason = String(message).replaceAll(/\s+/g, ' ')
    throw new ConfigError([
      code === 'EAUTH'
        ? `SMTP_URL is wrong: the mail server refuses its login: ${reason}.`
        : `SMTP_URL is wrong, or the mail server can’t be reached: ${reason}.`,
    ])
  } finally {
    transport.close()
  }
}
