import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { Link } from '../app/link.tsx'
import { PeopleSearch } from '../areas/discover/search/people-search.tsx'

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
