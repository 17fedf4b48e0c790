import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { guidance } from './guidance/all.ts'

interface SideProps {
  isGood: boolean
  because: string
  children: ReactNode
}

/** The example can be seen and not used: an example of what not to do is no control of this page. */
function Side({ isGood, because, children }: SideProps) {
  const Icon = isGood ? Check : X
  return (
    <figure
      className={`m-0 flex min-w-0 flex-col rounded-slip border border-line border-t-4 ${isGood ? 'border-t-moss' : 'border-t-crimson'}`}
    >
      <div inert className="flex grow flex-col justify-center p-6">
        {children}
      </div>
      <figcaption className="flex gap-2 border-t border-line p-4 text-14 text-ink">
        <Icon aria-hidden className={`size-5 shrink-0 ${isGood ? 'text-moss-ink' : 'text-crimson-ink'}`} />
        <span>
          <strong className="font-strong">{isGood ? 'Do.' : 'Don’t.'}</strong> {because}
        </span>
      </figcaption>
    </figure>
  )
}

/** How the component of a folder is meant and how it isn't, side by side; nothing where nobody has written it. */
export function DoAndDont({ folder }: { folder: string }) {
  const pair = guidance[folder]
  if (!pair) return null
  return (
    <div className="sb-unstyled grid gap-4 py-6 font-sans text-ink md:grid-cols-2">
      <Side isGood because={pair.good.because}>
        {pair.good.shown}
      </Side>
      <Side isGood={false} because={pair.bad.because}>
        {pair.bad.shown}
      </Side>
    </div>
  )
}
