import { Alert } from '@kindling/ui/alert'
import { BackLink } from '@kindling/ui/back-link'
import { Heading } from '@kindling/ui/heading'
import { Page } from '@kindling/ui/page'
import { Stack } from '@kindling/ui/stack'
import { ToggleButton } from '@kindling/ui/toggle-button'
import { useState } from 'react'
import { Link } from '../app/link.tsx'
import { PersonHeader } from '../areas/discover/people/person-header.tsx'
import { PersonSkills } from '../areas/discover/people/person-skills.tsx'
import { samplePerson } from '../areas/discover/people/sample-person.ts'

export function Component() {
  const [isFollowing, setFollowing] = useState(false)
  const person = { ...samplePerson, total_followers: samplePerson.total_followers + (isFollowing ? 1 : 0) }
  return (
    <Page
      back={
        <BackLink asChild label="Explore">
          <Link to="/explore" />
        </BackLink>
      }
    >
      <title>A sample profile · Kindling</title>
      <Stack gap={8}>
        <Alert title="A sample">Robin is made up: this is what a neighbour’s profile looks like.</Alert>
        <PersonHeader
          person={person}
          isSelf={false}
          actions={
            <ToggleButton
              pressed={isFollowing}
              onPressedChange={setFollowing}
              offLabel="Follow"
              onLabel="Following"
              hoverLabel="Unfollow"
            />
          }
        />
        <Stack gap={2} asChild>
          <section aria-labelledby="skills-title">
            <Heading level={2} id="skills-title">
              Skills
            </Heading>
            <PersonSkills person={person} bookAt="/book-service" />
          </section>
        </Stack>
      </Stack>
    </Page>
  )
}
