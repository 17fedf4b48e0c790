/**
 * Sample responses with every field that the services' documentation names. Written by hand, not recorded,
 * since we have no keys.
 */

/** GeocodeJSON: https://github.com/komoot/photon/blob/master/docs/api-v1.md#results-for-search-and-reverse */
export const photonHouse = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [0.1367, 52.1995] },
      properties: {
        osm_type: 'N',
        osm_id: 2_640_110_731,
        osm_key: 'place',
        osm_value: 'house',
        type: 'house',
        postcode: 'CB1 2AD',
        housenumber: '14',
        countrycode: 'GB',
        country: 'United Kingdom',
        city: 'Cambridge',
        district: 'Petersfield',
        street: 'Mill Road',
        state: 'England',
        county: 'Cambridgeshire',
      },
    },
  ],
}

export const photonStreet = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [0.1401, 52.1989] },
      properties: {
        osm_type: 'W',
        osm_id: 4_004_871,
        osm_key: 'highway',
        osm_value: 'secondary',
        type: 'street',
        postcode: 'CB1 2AZ',
        countrycode: 'GB',
        name: 'Mill Road',
        country: 'United Kingdom',
        city: 'Cambridge',
        district: 'Petersfield',
        state: 'England',
        county: 'Cambridgeshire',
        extent: [0.1317, 52.2013, 0.1483, 52.1969],
      },
    },
  ],
}

export const photonTown = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [5.7358, 45.1876] },
      properties: {
        osm_type: 'R',
        osm_id: 80_348,
        osm_key: 'place',
        osm_value: 'city',
        type: 'city',
        postcode: '38000',
        countrycode: 'FR',
        name: 'Grenoble',
        country: 'France',
        state: 'Auvergne-Rhône-Alpes',
        county: 'Isère',
        extent: [5.6778, 45.2142, 5.753, 45.1541],
      },
    },
  ],
}

export const photonNothing = { type: 'FeatureCollection', features: [] }

/** JSONv2 with address details: https://nominatim.org/release-docs/latest/api/Output/#jsonv2 */
export const nominatimHouse = [
  {
    place_id: 260_414_112,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'node',
    osm_id: 2_640_110_731,
    lat: '52.1995',
    lon: '0.1367',
    category: 'place',
    type: 'house',
    place_rank: 30,
    importance: 0.000_069,
    addresstype: 'place',
    name: '',
    display_name: '14, Mill Road, Petersfield, Cambridge, Cambridgeshire, England, CB1 2AD, United Kingdom',
    address: {
      house_number: '14',
      road: 'Mill Road',
      suburb: 'Petersfield',
      city: 'Cambridge',
      county: 'Cambridgeshire',
      'ISO3166-2-lvl6': 'GB-CAM',
      state: 'England',
      'ISO3166-2-lvl4': 'GB-ENG',
      postcode: 'CB1 2AD',
      country: 'United Kingdom',
      country_code: 'gb',
    },
    boundingbox: ['52.1994500', '52.1995500', '0.1366500', '0.1367500'],
  },
]

export const nominatimNothing: unknown[] = []

const component = (long_name: string, ...types: string[]) => ({ long_name, short_name: long_name, types })

/** https://developers.google.com/maps/documentation/geocoding/requests-geocoding#results */
const houseResult = {
  address_components: [
    component('14', 'street_number'),
    component('Mill Road', 'route'),
    component('Cambridge', 'postal_town'),
    component('Cambridgeshire', 'administrative_area_level_2', 'political'),
    component('England', 'administrative_area_level_1', 'political'),
    component('United Kingdom', 'country', 'political'),
    component('CB1 2AD', 'postal_code'),
  ],
  formatted_address: '14 Mill Rd, Cambridge CB1 2AD, UK',
  geometry: {
    location: { lat: 52.1995, lng: 0.1367 },
    location_type: 'ROOFTOP',
    viewport: {
      northeast: { lat: 52.200_849, lng: 0.138_049 },
      southwest: { lat: 52.198_151, lng: 0.135_351 },
    },
  },
  place_id: 'ChIJ-2',
  types: ['street_address'],
}

export const googleHouse = { results: [houseResult], status: 'OK' }

export const googlePartial = { results: [{ ...houseResult, partial_match: true }], status: 'OK' }

/** A position interpolated between two houses. */
export const googleInterpolated = {
  results: [{ ...houseResult, geometry: { ...houseResult.geometry, location_type: 'RANGE_INTERPOLATED' } }],
  status: 'OK',
}

export const googleCity = {
  results: [
    {
      address_components: [
        component('Cambridge', 'locality', 'political'),
        component('Cambridge', 'postal_town'),
        component('Cambridgeshire', 'administrative_area_level_2', 'political'),
        component('England', 'administrative_area_level_1', 'political'),
        component('United Kingdom', 'country', 'political'),
      ],
      formatted_address: 'Cambridge, UK',
      geometry: {
        bounds: {
          northeast: { lat: 52.237_855, lng: 0.184_641 },
          southwest: { lat: 52.157_949, lng: 0.068_639 },
        },
        location: { lat: 52.2054, lng: 0.1132 },
        location_type: 'APPROXIMATE',
        viewport: {
          northeast: { lat: 52.237_855, lng: 0.184_641 },
          southwest: { lat: 52.157_949, lng: 0.068_639 },
        },
      },
      place_id: 'ChIJ-1',
      types: ['locality', 'political'],
    },
  ],
  status: 'OK',
}

/** https://developers.google.com/maps/documentation/geocoding/requests-geocoding#StatusCodes */
export const googleNothing = { results: [], status: 'ZERO_RESULTS' }
export const googleOverQuota = {
  error_message: 'You have exceeded your daily request quota for this API.',
  results: [],
  status: 'OVER_QUERY_LIMIT',
}
export const googleDenied = {
  error_message: 'The provided API key is invalid.',
  results: [],
  status: 'REQUEST_DENIED',
}

/**
 * Reduced to the requested field mask; a search without results has no `suggestions`:
 * https://developers.google.com/maps/documentation/places/web-service/place-autocomplete#about-response
 */
export const googlePredictions = { suggestions: [{ placePrediction: { placeId: 'ChIJ-1' } }] }
export const googleNoPredictions = {}

/** Error body of Google's newer APIs: https://cloud.google.com/apis/design/errors#http_mapping */
export const googleRefusal = (code: number, status: string, message: string) =>
  Response.json({ error: { code, message, status } }, { status: code })
