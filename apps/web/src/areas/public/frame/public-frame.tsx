import { Button } from '@kindling/ui/button'
import { Footer } from '@kindling/ui/footer'
import { Inline } from '@kindling/ui/inline'
import { Logo } from '@kindling/ui/logo'
import { TextLink } from '@kindling/ui/text-link'
import type { ReactNode } from 'react'
import { footerGroups } from '../../../components/footer-groups.ts'

const waysIn = ['/signup', '/login']

interface PublicFrameProps {
  /** Where whoever signs up or in from here goes on. */
  wayOn: string | undefined
  children: ReactNode
}

/** Around the pages that the server makes. No script has to run: there is no menu to open. */
export function PublicFrame({ wayOn, children }: PublicFrameProps) {
  const withWayOn = (path: string) => (wayOn === undefined ? path : `${path}?to=${encodeURIComponent(wayOn)}`)
  const groups = footerGroups.map(({ title, items }) => ({
    title,
    items: items.map(({ label, href }) => ({ label, href: waysIn.includes(href) ? withWayOn(href) : href })),
  }))
  return (
    <>
      <header className="border-b border-line bg-paper">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-6 xl:px-18">
          <a href="/" aria-label="Kindling, home" className="flex min-h-11 w-fit items-center">
            <Logo />
          </a>
          <Inline gap={4} wrap={false}>
            <TextLink href={withWayOn('/login')} layout="standalone">
              Log in
            </TextLink>
            <Button size="small" asChild>
              <a href={withWayOn('/signup')}>Sign up</a>
            </Button>
          </Inline>
        </div>
      </header>
      {children}
      <Footer groups={groups}>© 2024 Kindling</Footer>
    </>
  )
}
