/** Answers of the services, written after their public documentation. */

export const photonHouse = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [0.1367, 52.1995] },
      properties: {
        osm_type: 'N',
        type: 'house',
        osm_key: 'place',
        osm_value: 'house',
        housenumber: '14',
        street: 'Mill Road',
        district: 'Petersfield',
        city: 'Cambridge',
        county: 'Cambridgeshire',
        state: 'England',
        postcode: 'CB1 2AD',
        countrycode: 'GB',
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
        type: 'city',
        osm_value: 'city',
        name: 'Grenoble',
        county: 'Isère',
        state: 'Auvergne-Rhône-Alpes',
        country: 'France',
      },
    },
  ],
}

export const nominatimHouse = [
  {
    lat: '52.1995',
    lon: '0.1367',
    category: 'place',
    type: 'house',
    addresstype: 'place',
    display_name: '14, Mill Road, Petersfield, Cambridge, Cambridgeshire, England, CB1 2AD, United Kingdom',
    address: {
      house_number: '14',
      road: 'Mill Road',
      suburb: 'Petersfield',
      city: 'Cambridge',
      county: 'Cambridgeshire',
      postcode: 'CB1 2AD',
      country_code: 'gb',
    },
  },
]

const component = (long_name: string, ...types: string[]) => ({ long_name, short_name: long_name, types })

const houseResult = {
  formatted_address: '14 Mill Rd, Cambridge CB1 2AD, UK',
  place_id: 'ChIJ-2',
  types: ['street_address'],
  address_components: [
    component('14', 'street_number'),
    component('Mill Road', 'route'),
    component('Cambridge', 'postal_town'),
    component('Cambridgeshire', 'administrative_area_level_2', 'political'),
    component('England', 'administrative_area_level_1', 'political'),
    component('CB1 2AD', 'postal_code'),
  ],
  geometry: { location: { lat: 52.1995, lng: 0.1367 }, location_type: 'ROOFTOP' },
}

export const googleHouse = { status: 'OK', results: [houseResult] }

export const googlePartial = { status: 'OK', results: [{ ...houseResult, partial_match: true }] }

export const googleCity = {
  status: 'OK',
  results: [
    {
      place_id: 'ChIJ-1',
      types: ['locality', 'political'],
      address_components: [
        component('Cambridge', 'locality', 'political'),
        component('Cambridgeshire', 'administrative_area_level_2', 'political'),
      ],
      geometry: { location: { lat: 52.2054, lng: 0.1132 }, location_type: 'APPROXIMATE' },
    },
  ],
}
