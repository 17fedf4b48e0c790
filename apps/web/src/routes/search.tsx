import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { PeopleSearch } from '../features/search/people-search.tsx'
import { Link } from '../lib/link.tsx'

export function Component() {
  return (
    <Page
      title="Search"
      back={
        <BackLink asChild label="Explore">
          <Link to="/explore" />
        </BackLink>
      }
    >
      <title>Search · Kindling</title>
      <PeopleSearch />
    </Page>
  )
}
