/** Files, systemd units, programs and users that a Debian package installs, as far as the guides use them. */
export interface DebianPackage {
  /** Names of systemd units. */
  units?: readonly string[]
  /** Files; a folder ends with a slash. */
  files?: readonly string[]
  /** Programs that are replaced by a stand-in. */
  programs?: readonly string[]
  users?: readonly string[]
}

/** Packages that the guides install. */
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

/** What each host has before the guide begins: Debian's base system and a TLS certificate. */
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
