import { type SyntheticEvent, useState } from 'react'

/** Every mail that is sent, written from samples by apps/api/test/mail-samples.ts: folder and name, and its HTML. */
const files = import.meta.glob<string>('../../apps/api/mails/*/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const subjectOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1] ?? ''

/** The mails of one folder, each as a mail program shows it in light and in dark. */
export function MailFrames({ folder }: { folder: string }) {
  const mails = Object.entries(files).filter(([path]) => path.includes(`/mails/${folder}/`))
  return (
    <div className="flex flex-col gap-10">
      {mails.map(([path, html]) => (
        <section key={path} className="flex flex-col gap-3">
          <h2 className="font-semibold text-16">{subjectOf(html)}</h2>
          <div className="flex flex-wrap gap-4">
            <MailFrame html={html} theme="light" />
            <MailFrame html={html} theme="dark" />
          </div>
        </section>
      ))}
    </div>
  )
}

/** A page of its own, so that nothing of ours reaches the mail. What it prefers is what its frame is. */
function MailFrame({ html, theme }: { html: string; theme: 'light' | 'dark' }) {
  const [height, setHeight] = useState<number>()
  const fit = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setHeight(currentTarget.contentDocument?.documentElement.scrollHeight)
  return (
    <iframe
      title={`${subjectOf(html)}, ${theme}`}
      srcDoc={html}
      onLoad={fit}
      data-fits={height !== undefined}
      style={{ colorScheme: theme, height, width: '100%', maxWidth: 390 }}
    />
  )
}
