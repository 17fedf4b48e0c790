import { Button } from '@kindling/ui/button'
import { Footer } from '@kindling/ui/footer'
import { StaticHeader } from '@kindling/ui/header'
import { Logo } from '@kindling/ui/logo'
import type { ReactNode } from 'react'
import { footerGroups } from '../../../components/footer-groups.ts'
import { publicLinks } from '../../../components/public-links.ts'

const waysIn = ['/signup', '/login']

interface PublicFrameProps {
  /** Path to continue with after a sign-up or sign-in. */
  wayOn: string | undefined
  children: ReactNode
}

/** Header and footer of server-rendered pages, without JavaScript. */
export function PublicFrame({ wayOn, children }: PublicFrameProps) {
  const withWayOn = (path: string) => (wayOn === undefined ? path : `${path}?to=${encodeURIComponent(wayOn)}`)
  const groups = footerGroups.map(({ title, items }) => ({
    title,
    items: items.map(({ label, href }) => ({ label, href: waysIn.includes(href) ? withWayOn(href) : href })),
  }))
  return (
    <>
      <StaticHeader
        logo={
          <a href="/" aria-label="Kindling, home" className="flex w-fit">
            <Logo />
          </a>
        }
        items={publicLinks}
        cta={
          <Button size="small" asChild>
            <a href={withWayOn('/login')}>Get Started</a>
          </Button>
        }
      />
      {children}
      <Footer groups={groups}>© 2024 Kindling</Footer>
    </>
  )
}
