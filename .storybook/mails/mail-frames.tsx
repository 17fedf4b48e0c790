import { type SyntheticEvent, useState } from 'react'

/** Every mail that is sent, written from samples by apps/api/test/mail-samples.ts: folder and name, and its HTML. */
const files = import.meta.glob<string>('../../apps/api/mails/*/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const subjectOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1] ?? ''

/** The mails of one folder, as a mail program shows them in the theme that is chosen. */
export function MailFrames({ folder }: { folder: string }) {
  const mails = Object.entries(files).filter(([path]) => path.includes(`/mails/${folder}/`))
  return (
    <div className="flex flex-wrap gap-4">
      {mails.map(([path, html]) => (
        <section key={path} className="flex w-full max-w-100 flex-col gap-3">
          <h2 className="font-semibold text-16">{subjectOf(html)}</h2>
          <MailFrame html={html} />
        </section>
      ))}
    </div>
  )
}

/** A page of its own, so that nothing of ours reaches the mail. It prefers the theme that its frame inherits. */
function MailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState<number>()
  const fit = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setHeight(currentTarget.contentDocument?.documentElement.scrollHeight)
  return (
    <iframe
      title={subjectOf(html)}
      srcDoc={html}
      onLoad={fit}
      data-fits={height !== undefined}
      style={{ height }}
    />
  )
}
