#!/bin/sh
# certificates.sh FOLDER NAME ADDRESS…: a certificate of the house for one program, and in an empty folder its authority first.
# Only what it has signed is let in. ca.key stays where this runs; a machine gets ca.crt and its own NAME.crt and NAME.key, which
# belong to the program's user. They hold for two years: made anew in time, and the programs reloaded.
set -eu
umask 077
folder=$1 name=$2
shift 2
mkdir -p "$folder"
cd "$folder"

# What a request asks for is not looked at: what a certificate may do stands here.
cat >house.cnf <<'END'
[req]
distinguished_name = nobody
[nobody]
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
END
key='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
if [ ! -e ca.crt ]; then
  # shellcheck disable=SC2086
  openssl req -x509 $key -config house.cnf -extensions authority -subj '/CN=Regulars cluster' -days 3650 -keyout ca.key -out ca.crt
fi

names=
for each; do
  case $each in
    *:*) names="$names,IP:$each" ;;
    *[!0-9.]*) names="$names,DNS:$each" ;;
    *) names="$names,IP:$each" ;;
  esac
done
cat >>house.cnf <<END
[program]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
subjectAltName = ${names#,}
END
# shellcheck disable=SC2086
openssl req -new $key -config house.cnf -subj "/CN=$name" -keyout "$name.key" -out "$name.csr"
openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -set_serial "0x$(openssl rand -hex 16)" -days 730 \
  -extfile house.cnf -extensions program -out "$name.crt"
rm "$name.csr" house.cnf
chmod 644 ca.crt "$name.crt"
