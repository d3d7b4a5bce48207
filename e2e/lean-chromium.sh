#!/bin/sh
# Starts HALLA_CHROMIUM without the web pages that it loads for its address bar in every new context: without a
# window nobody sees them, and they take more processor time than a page of ours. Playwright has a list of its own
# of features to disable, and Chromium heeds only one such list.
for argument; do
  case $argument in
    --disable-features=*) argument=$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup ;;
  esac
  shift
  set -- "$@" "$argument"
done
exec "$HALLA_CHROMIUM" "$@"
