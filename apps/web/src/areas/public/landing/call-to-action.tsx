import { WELCOME_LETTERS } from '@kindling/domain/money/welcome'
import { Button } from '@kindling/ui/button'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Link } from '../../../app/links/link.tsx'
import { InstallBadges } from './install-badges.tsx'

/** Landing page: links to sign up and to install the app. */
export function CallToAction() {
  return (
    <section aria-labelledby="join" className="rounded-sheet bg-ember-soft px-5 py-10 md:px-12 md:py-16">
      <Stack gap={6}>
        <Stack gap={3}>
          <Heading level={2} size="display" id="join">
            Meet the people who can
          </Heading>
          <Text size={20} measure="prose">
            Signing up is free and takes two minutes. {WELCOME_LETTERS[0]?.toUpperCase()}
            {WELCOME_LETTERS.slice(1)} sparks are waiting for you.
          </Text>
        </Stack>
        <Inline gap={3}>
          <Button asChild>
            <Link to="/signup">Sign up for free</Link>
          </Button>
          <Button variant="quiet" asChild>
            <Link to="/faqs">Read the questions first</Link>
          </Button>
        </Inline>
        <InstallBadges />
      </Stack>
    </section>
  )
}
