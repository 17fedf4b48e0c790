import { faqs } from '@kindling/domain/pages/faqs'
import { Accordion } from '@kindling/ui/accordion'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Page } from '@kindling/ui/page'
import { Link } from '../../app/links/link.tsx'
import { LinkedText } from '../../areas/public/reading/linked-text.tsx'

const items = faqs.map(({ id, question, answer }) => ({
  value: id,
  title: question,
  content: (
    <p>
      <LinkedText text={answer} />
    </p>
  ),
}))

export function Component() {
  return (
    <Page
      width="prose"
      top="open"
      title="Questions people ask"
      titleSize="display"
      lead="Short answers to what most neighbours wonder about first."
    >
      <title>FAQs · Kindling</title>
      <Accordion items={items} headingLevel={2} />
      <Inline gap={3}>
        <Button asChild>
          <Link to="/signup">Sign Up for Free</Link>
        </Button>
        <Button variant="secondary" asChild>
          <Link to="/explore">Explore</Link>
        </Button>
      </Inline>
    </Page>
  )
}
