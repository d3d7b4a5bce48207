#!/bin/sh
# Starts HALLA_CHROMIUM without the web pages that it loads for its address bar in every new context, and without a
# spare process for the next site: a test needs neither, and they take a third of the processor time of a cold page.
# Playwright has a list of its own of features to disable, and Chromium heeds only one such list.
for argument; do
  case $argument in
    --disable-features=*) argument=$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess ;;
  esac
  shift
  set -- "$@" "$argument"
done
exec "$HALLA_CHROMIUM" "$@"
