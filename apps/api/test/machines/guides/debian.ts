/** What a package of Debian puts on a host, as far as the guides use it. */
export interface DebianPackage {
  /** Of systemd. */
  units?: readonly string[]
  /** Files, and folders with a slash at their end. */
  files?: readonly string[]
  /** Programs that a stand-in takes the place of. */
  programs?: readonly string[]
  users?: readonly string[]
}

/** The packages that the guides install. */
export const packages: Readonly<Record<string, DebianPackage>> = {
  'ca-certificates': {},
  curl: { programs: ['curl'] },
  jq: {},
  mtail: {
    units: ['mtail'],
    files: ['etc/mtail/', 'etc/default/mtail'],
    users: ['mtail'],
  },
  nftables: { units: ['nftables'], files: ['etc/nftables.conf'], programs: ['nft'] },
  nginx: {
    units: ['nginx'],
    files: [
      'etc/nginx/conf.d/',
      'etc/nginx/nginx.conf',
      'etc/nginx/sites-enabled/default',
      'var/log/nginx/error.log',
    ],
    programs: ['nginx'],
  },
  pgbackrest: {
    files: ['etc/pgbackrest.conf', 'var/log/pgbackrest/'],
    programs: ['pgbackrest'],
  },
  pgbouncer: {
    units: ['pgbouncer'],
    files: ['etc/pgbouncer/pgbouncer.ini', 'var/log/postgresql/', 'run/postgresql/'],
  },
  'postgresql-18': {
    units: ['postgresql', 'postgresql@18-main'],
    files: [
      'etc/postgresql/18/main/pg_hba.conf',
      'usr/lib/postgresql/18/bin/',
      'var/lib/postgresql/18/main/pg_wal/',
      'var/log/postgresql/postgresql-18-main.log',
    ],
    programs: ['usr/lib/postgresql/18/bin/pg_ctl'],
  },
  'postgresql-client': {},
  'postgresql-common': {
    files: ['usr/share/postgresql-common/pgdg/apt.postgresql.org.sh'],
    users: ['postgres'],
  },
  prometheus: {
    units: ['prometheus'],
    files: ['etc/prometheus/'],
    programs: ['promtool'],
  },
  'prometheus-alertmanager': {
    units: ['prometheus-alertmanager'],
    files: ['etc/prometheus/alertmanager.yml'],
  },
  'prometheus-blackbox-exporter': { units: ['prometheus-blackbox-exporter'] },
  'prometheus-node-exporter': {
    units: ['prometheus-node-exporter'],
    files: ['etc/default/', 'var/lib/prometheus/'],
  },
}

/** What a host has from the start, and from whoever gave it its certificate. */
export const base: DebianPackage = {
  units: ['cron', 'certbot.timer'],
  files: [
    'etc/cron.d/',
    'etc/default/',
    'etc/letsencrypt/renewal-hooks/deploy/',
    'etc/systemd/system/',
    'root/',
    'srv/',
    'tmp/',
    'usr/bin/',
    'usr/local/bin/',
    'var/lib/',
    'var/log/letsencrypt/letsencrypt.log',
    'var/spool/',
  ],
  programs: [
    'apt-get',
    'certbot',
    'chown',
    'dmesg',
    'docker',
    'editor',
    'getent',
    'git',
    'id',
    'install',
    'journalctl',
    'kubectl',
    'scp',
    'ssh',
    'su',
    'systemctl',
    'systemd-run',
    'tar',
    'useradd',
    'usermod',
    'vmstat',
  ],
  users: ['root'],
}
