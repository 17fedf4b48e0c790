import { Page } from '@kindling/ui/page'
import { Street } from '@kindling/ui/street'
import { CallToAction } from '../../areas/public/landing/call-to-action.tsx'
import { Community, Gains } from '../../areas/public/landing/community.tsx'
import { HowItWorks } from '../../areas/public/landing/how-it-works.tsx'
import { LandingHero } from '../../areas/public/landing/landing-hero.tsx'
import { WhyJoin } from '../../areas/public/landing/why-join.tsx'

export function Component() {
  return (
    <>
      <title>Kindling: swap skills with your neighbours</title>
      <Page top="open">
        <div className="flex flex-col gap-16 lg:gap-28">
          <LandingHero />
          <Street className="-mx-4 h-44 text-ink sm:mx-0 md:h-60 lg:h-72" />
          <Community />
          <HowItWorks />
          <Gains />
          <WhyJoin />
          <CallToAction />
        </div>
      </Page>
    </>
  )
}
